import type { Stretch } from "../../content/text/markdown.ts";

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

/** A link in a Markdown text: its words and its target, with the place of both. */
interface MarkdownLink {
  words: string;
  wordsAt: Stretch;
  to: string;
  toAt: Stretch;
}

const target = /[ \t\n]*<?([^\s()<>]{1,2000})/y;
const longestWords = 500;

/** Finds the links of a text, `[words](/to)`. Takes time in proportion to the text's length. */
export function markdownLinks(text: string): MarkdownLink[] {
  const links: MarkdownLink[] = [];
  let from = 0;
  // Most texts have no link, and searching for two characters is fast.
  for (let middle = text.indexOf("]("); middle !== -1; middle = text.indexOf("](", from)) {
    from = Math.max(from, middle - longestWords);
    const before = text.slice(from, middle);
    const start = from + before.lastIndexOf("[") + 1;
    from = middle + 2;
    if (start <= middle && before.includes("[") && !text.slice(start, middle).includes("]")) {
      target.lastIndex = from;
      const [whole = "", to = ""] = target.exec(text) ?? [];
      if (to === "") continue;
      from += whole.length;
      links.push({
        words: text.slice(start, middle),
        wordsAt: { start, end: middle },
        to,
        toAt: { start: from - to.length, end: from },
      });
    }
  }
  return links;
}
