import type { ContentKind } from "../../contract/contentKind.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { CodeLanguage } from "../../contract/values.ts";

/** A few lines of code with a title, or with the label of their tab. */
export const kind: ContentKind = {
  name: "code",
  wording: ["title", "label"],
  async loadCompile(modulesOf) {
    const [languages, { createHighlighter }] = await Promise.all([
      modulesOf("engine/content/grammars", "grammar"),
      import("../compile/highlight.ts"),
    ]);
    const { highlight, nameOf } = createHighlighter(languages as ReadonlyMap<string, CodeLanguage>);
    return (value) => {
      const { label, title = label, language: written, code } = value as JsonObject;
      const language = String(written);
      return { title, language: nameOf(language), lines: highlight(code as string[], language) };
    };
  },
  type: { name: "Code", declaredIn: "values" },
};
