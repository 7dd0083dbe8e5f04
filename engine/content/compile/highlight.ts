import type { Emitter } from "highlight.js";
import hljs from "highlight.js/lib/core";
import type { CodeKind, CodeLanguage, CodeToken, Highlighter } from "../../contract/code.ts";

/** The scopes of the grammars, reduced to the few kinds that readers are shown. */
const kinds: Readonly<Record<string, CodeKind>> = {
  attr: "name",
  attribute: "name",
  built_in: "function",
  comment: "comment",
  doctag: "comment",
  function: "function",
  keyword: "keyword",
  literal: "keyword",
  meta: "comment",
  number: "number",
  property: "name",
  regexp: "string",
  string: "string",
  symbol: "keyword",
  "title.class": "name",
  "title.function": "function",
  type: "name",
};

/** Collects the highlighter's output as lines of tokens; the library itself would write HTML. */
class Lines implements Emitter {
  readonly lines: CodeToken[][] = [[]];
  private readonly scopes: (CodeKind | undefined)[] = [];

  addText(text: string): void {
    const kind = this.scopes.findLast((one) => one !== undefined);
    text.split("\n").forEach((part, index) => {
      if (index > 0) this.lines.push([]);
      if (part !== "") this.add(part, kind);
    });
  }

  private add(text: string, kind: CodeKind | undefined): void {
    const line = this.lines.at(-1);
    const last = line?.at(-1);
    if (kind === undefined) {
      if (typeof last === "string") line?.splice(-1, 1, last + text);
      else line?.push(text);
    } else if (typeof last === "object" && last.kind === kind) last.text += text;
    else line?.push({ kind, text });
  }

  startScope(scope: string): void {
    this.scopes.push(kinds[scope] ?? kinds[scope.split(".")[0] ?? ""]);
  }

  endScope(): void {
    this.scopes.pop();
  }

  // The highlighter also calls these two, though its types do not declare them.
  openNode(scope: string): void {
    this.startScope(scope);
  }

  closeNode(): void {
    this.endScope();
  }

  __addSublanguage(emitter: Emitter): void {
    if (!(emitter instanceof Lines)) return;
    emitter.lines.forEach((tokens, index) => {
      if (index > 0) this.lines.push([]);
      for (const token of tokens) {
        if (typeof token === "string") this.add(token, undefined);
        else this.add(token.text, token.kind);
      }
    });
  }

  finalize(): void {}

  toHTML(): string {
    return "";
  }
}

/** Makes a highlighter of these languages, by the words that authors write. */
export function createHighlighter(
  languages: ReadonlyMap<string, Pick<CodeLanguage, "grammar">>,
): Highlighter {
  const highlighter = hljs.newInstance();
  for (const [name, { grammar }] of languages) highlighter.registerLanguage(name, grammar);
  highlighter.configure({ __emitter: Lines });
  return {
    nameOf: (language) => highlighter.getLanguage(language)?.name ?? language,
    highlight(code, language) {
      const written = code.join("\n");
      const { _emitter } = highlighter.highlight(written, { language, ignoreIllegals: true });
      const { lines } = _emitter as Lines;
      const kept = lines.map((line) =>
        line.map((token) => (typeof token === "string" ? token : token.text)).join(""),
      );
      // A grammar may lose characters that the code must keep.
      return kept.join("\n") === written ? lines : code.map((line) => [line]);
    },
  };
}
