import { HIDDEN, type Passage } from "../../content/text/passages.ts";
import type { TextFinding } from "./textFinding.ts";

/** Finds dial codes and products of numbers whose asterisks Markdown reads as emphasis. */
export function lostAsterisks({ shown, start, end }: Passage, text: string): TextFinding[] {
  return Array.from(text.slice(start, end).matchAll(/\d*\*\d+(?:\*\d+)+#?/g)).flatMap(
    ({ 0: code, index }) => {
      const star = index + code.indexOf("*");
      if (shown[star] !== HIDDEN || text[start + star - 1] === "\\" || !/\d/.test(shown[star + 1] ?? ""))
        return [];
      const whole = code.endsWith("#") ? code : code.replace(/\*$/, "");
      return [
        {
          start: start + index,
          end: start + index + whole.length,
          message: `The asterisks of ${whole} disappear: they are read as emphasis.`,
          hint: `Write \`${whole}\` as code, or \\\\* for each asterisk.`,
          rewrite: whole.replaceAll("*", "\\*"),
        },
      ];
    },
  );
}
