import type { LintRule } from "../../contract/rule.ts";
import { eachText } from "../site/parts.ts";

const fileName = /\.(svg|png|jpe?g|webp|avif|gif)\s*$/i;
const announcement =
  /^\s*(an? |the )?(image|picture|photo|photograph|graphic|icon|illustration|screenshot) (of|showing)\b/i;
const announcements = [
  announcement,
  /^\s*(une? |la |l['’])?(image|photo|photographie|illustration|icône|capture d['’]écran) (de|du|des|d['’])/i,
  /^\s*(una? |uma? |la |el |a |o )?(imagen|imagem|foto|fotografía|fotografia|ilustración|ilustração|captura) (de|del|da|do)\b/i,
  /^\s*صورة (من|عن|تظهر|توضح)/,
];
const kind =
  /^\s*(image|picture|photo|photograph|graphic|icon|illustration|screenshot|img|alt|untitled)\s*$/i;

/** Screen readers read a picture's description instead of the picture. */
export const rule: LintRule = {
  id: "alt-text",
  title: "Pictures are described by what they show",
  severity: "warning",
  docs: [
    "Screen readers read `alt` to people who don't see the picture. A file name tells them nothing, and they already know",
    'that it is a picture. Describe what the picture shows; write `""` if it is pure decoration.',
  ].join(" "),
  checkPart(part, report) {
    eachText(part, (alt, key, { src }, path) => {
      if (key !== "alt" || typeof src !== "string") return;
      // The picture of link previews represents the page, so it is never decoration.
      const isPreview = path.length === 1 && path[0] === "image";
      const message =
        isPreview && alt === "" ? "The picture of link previews has no description." : wrong(alt);
      if (!message) return;
      report({
        file: part.file,
        path: [...path, key],
        message,
        hint: `Describe what the picture shows${isPreview ? "" : ', or write "" if it is pure decoration'}.`,
      });
    });
  },
};

function wrong(alt: string): string | undefined {
  if (fileName.test(alt)) return `The description of the picture is a file name: "${alt}".`;
  if (kind.test(alt)) return `"${alt}" says that there is a picture, but not what it shows.`;
  const [words] = announcements.map((one) => one.exec(alt)).find((found) => found !== null) ?? [];
  return words && `"${words.trim()}" is not needed: screen readers already say that this is a picture.`;
}
