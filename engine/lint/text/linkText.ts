/**
 * Words that say nothing about the target of a link, in the languages that the engine speaks. Lighthouse lowers a page's
 * score for most of them.
 */
const generic = new Set([
  ...[
    ...[
      "click here",
      "click this",
      "details",
      "go",
      "here",
      "information",
      "learn more",
      "link",
      "more",
      "more info",
    ],
    ...["more information", "read more", "right here", "see more", "start", "this", "this link", "this page"],
  ],
  ...[
    ...[
      "ici",
      "cliquez ici",
      "cliquer ici",
      "en savoir plus",
      "savoir plus",
      "lire la suite",
      "lire plus",
      "plus",
    ],
    ...[
      "plus d infos",
      "plus d informations",
      "voir plus",
      "détails",
      "lien",
      "ce lien",
      "cette page",
      "suite",
    ],
  ],
  ...[
    ...[
      "aquí",
      "haga clic aquí",
      "haz clic aquí",
      "clic aquí",
      "leer más",
      "más",
      "más información",
      "saber más",
    ],
    ...["ver más", "detalles", "enlace", "este enlace", "esta página"],
  ],
  ...[
    ...[
      "aqui",
      "clique aqui",
      "ler mais",
      "leia mais",
      "mais",
      "mais informações",
      "saber mais",
      "saiba mais",
    ],
    ...["ver mais", "detalhes", "este link"],
  ],
  ...["هنا", "اضغط هنا", "انقر هنا", "اقرأ المزيد", "المزيد", "التفاصيل", "هذا الرابط", "هذه الصفحة"],
]);

/** Whether the words of a link say nothing about its target. */
export function isGeneric(words: string): boolean {
  return words.length <= 40 && generic.has(plainWords(words));
}

/** Words in lower case without punctuation, to compare the words of links. */
export function plainWords(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, " ")
    .trim();
}
