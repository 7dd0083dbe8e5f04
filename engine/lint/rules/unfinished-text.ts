import { validatorsFor } from "../../content/check/validators.ts";
import type { JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { partsOf } from "../site/parts.ts";
import { eachVisibleText, type Wording } from "../site/visibleTexts.ts";

/** What people write in place of words that are not written yet. */
const marks = new RegExp(
  [
    "\\blorem ipsum\\b",
    "\\bdolor sit amet\\b",
    // Upper case only: "todos" and "to do" are words.
    "\\b(?:TODO|FIXME|TBD)\\b",
    // Upper case only as the whole text: XXX is also a Roman number.
    "\\bx{3,}\\b|^X{3,}$",
    "\\?{4,}",
    // Placeholders of templates.
    "\\{\\{[^{}]*\\}\\}",
    "\\$\\{[^{}]*\\}",
    "<%[^%]*%>",
  ].join("|"),
  "gu",
);
const latin = /lorem ipsum|dolor sit amet/giu;

/** Placeholders are replaced before a text is published. */
export const rule: LintRule = {
  id: "unfinished-text",
  title: "Texts are finished",
  severity: "warning",
  docs: [
    "`Lorem ipsum`, `TODO`, `TBD`, `xxx` and template placeholders such as `{{name}}` mark words that are not written yet.",
    "Visitors would read them. Write the words, or leave out the text. Inside `code` they are allowed.",
  ].join(" "),
  check(site, report) {
    const validators = validatorsFor(site.vocabulary);
    const look = (file: string) => (text: string, path: JsonPath, wording: Wording) => {
      const shown = wording === "markdown" && text.includes("`") ? withoutCode(text) : text;
      const found = [...shown.matchAll(latin), ...shown.matchAll(marks)][0];
      if (found === undefined) return;
      report({
        file,
        path: [...path],
        part: { start: found.index, end: found.index + found[0].length },
        message: `"${found[0]}" is a placeholder.`,
        hint: "Write the text for your visitors, or remove it.",
      });
    };
    for (const part of partsOf(site)) eachVisibleText(part, validators, look(part.file));
  },
  examples: {
    valid: [
      words({ heading: "Todos los días: a to-do list, size XXL, part XXX and {one brace}" }),
      words({ text: "Write `TODO` or `{{name}}`:\n\n```\nTODO xxx\n```" }),
    ],
    invalid: [
      { site: words({ heading: "Lorem ipsum dolor sit amet" }), findings: 1 },
      { site: words({ heading: "xxx", text: "TODO: ask Ama." }), findings: 2 },
      { site: words({ text: "Dear {{name}}, write `x`." }), findings: 1 },
    ],
  },
};

/** The text with spaces instead of code, so that places stay the same. */
function withoutCode(text: string): string {
  return text.replace(/(`+)[^`](?:[\s\S]*?[^`])?\1(?!`)/gu, (code) => " ".repeat(code.length));
}

function words(props: object) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", ...props }] } };
}
