import { refractor } from "refractor/core";
import type { CodeKind, CodeLanguage, CodeToken, Highlighter } from "../../contract/values.ts";

/** The types of the grammars' tokens, reduced to the few kinds that readers are shown. */
const kinds: Readonly<Record<string, CodeKind>> = {
  atrule: "keyword",
  "attr-name": "name",
  "attr-value": "string",
  boolean: "keyword",
  builtin: "function",
  cdata: "comment",
  char: "string",
  "class-name": "name",
  comment: "comment",
  constant: "name",
  delimiter: "comment",
  doctype: "comment",
  function: "function",
  "function-variable": "function",
  keyword: "keyword",
  number: "number",
  prolog: "comment",
  property: "name",
  regex: "string",
  selector: "name",
  shebang: "comment",
  string: "string",
  symbol: "keyword",
  tag: "keyword",
  "template-string": "string",
  "triple-quoted-string": "string",
  url: "string",
};

/** Code within a text, which is not the text's kind. */
const interpolation = "interpolation";

/** What the highlighter returns: elements with the types of a token as their classes, around texts. */
type Node = ReturnType<typeof refractor.highlight>["children"][number];

/** Collects the highlighter's output as lines of tokens. */
class Lines {
  readonly lines: CodeToken[][] = [[]];

  add(nodes: readonly Node[], kind?: CodeKind): void {
    for (const node of nodes) {
      if (node.type === "text") this.#addText(node.value, kind);
      else if (node.type === "element") this.add(node.children, kindOf(node.properties.className, kind));
    }
  }

  #addText(text: string, kind: CodeKind | undefined): void {
    text.split("\n").forEach((part, index) => {
      if (index > 0) this.lines.push([]);
      if (part !== "") this.#addPart(part, kind);
    });
  }

  #addPart(text: string, kind: CodeKind | undefined): void {
    const line = this.lines.at(-1);
    const last = line?.at(-1);
    if (kind === undefined) {
      if (typeof last === "string") line?.splice(-1, 1, last + text);
      else line?.push(text);
    } else if (typeof last === "object" && last.kind === kind) last.text += text;
    else line?.push({ kind, text });
  }
}

/** The kind of a token by its types, or else that of the token around it. */
function kindOf(types: unknown, around: CodeKind | undefined): CodeKind | undefined {
  const names = Array.isArray(types) ? types.map(String) : [];
  if (names.includes(interpolation)) return undefined;
  const known = names.find((name) => Object.hasOwn(kinds, name));
  return known === undefined ? around : kinds[known];
}

/** Makes a highlighter of these languages, by the words that authors write. */
export function createHighlighter(
  languages: ReadonlyMap<string, Pick<CodeLanguage, "grammar" | "title">>,
): Highlighter {
  for (const { grammar } of languages.values()) refractor.register(grammar);
  return {
    nameOf: (language) => languages.get(language)?.title ?? language,
    highlight(code, language) {
      const grammar = languages.get(language)?.grammar;
      const plain = code.map((line) => [line]);
      if (grammar === undefined) return plain;
      const written = code.join("\n");
      const collected = new Lines();
      collected.add(refractor.highlight(written, grammar.displayName).children);
      const kept = collected.lines.map((line) =>
        line.map((token) => (typeof token === "string" ? token : token.text)).join(""),
      );
      // A grammar may lose characters that the code must keep.
      return kept.join("\n") === written ? collected.lines : plain;
    },
  };
}
