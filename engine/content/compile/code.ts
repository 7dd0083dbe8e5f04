import type { Emitter, LanguageFn, Mode } from "highlight.js";
import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import type { Code, CodeKind, CodeToken } from "../../contract/code.ts";
import type { JsonObject } from "../../contract/json.ts";

/** HTTP as people write it: the version may be missing, and a body is JSON. */
const http: LanguageFn = () => {
  const version: Mode = { scope: "meta", begin: /HTTP\/[\d.]+/ };
  const header: Mode = { scope: "attribute", begin: /^[A-Za-z][A-Za-z0-9-]*(?=: )/ };
  const body: Mode = { begin: /\n\n/, starts: { subLanguage: "json", endsWithParent: true } };
  const rest: Mode = { end: /\b\B/, contains: [header, body] };
  const method: Mode = { scope: "keyword", begin: /^[A-Z]+/ };
  const address: Mode = { scope: "string", begin: /(?<=^[A-Z]+ )\S+/ };
  const status: Mode = { scope: "number", begin: /\b\d{3}\b/ };
  return {
    name: "HTTP",
    contains: [
      { begin: /^(?=HTTP\/)/, end: /$/, contains: [version, status], starts: rest },
      { begin: /^(?=[A-Z]+ \S)/, end: /$/, contains: [version, method, address], starts: rest },
      header,
    ],
  };
};

const grammars = { bash, http, javascript, json, php, python };

/** What the grammars tell apart, drawn together to what readers are shown. */
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

/** Takes what the highlighter finds as lines of tokens, where the library itself would write HTML. */
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

  // The highlighter calls scopes by these names too, though its types do not say so.
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

const highlighter = hljs.newInstance();
for (const [name, grammar] of Object.entries(grammars)) highlighter.registerLanguage(name, grammar);
highlighter.configure({ __emitter: Lines });

/** Colours code line by line. The words stay exactly as they were written. */
export function compileCode({ title, language, code }: JsonObject): Code {
  const written = (code as string[]).join("\n");
  const { _emitter } = highlighter.highlight(written, { language: String(language), ignoreIllegals: true });
  const { lines } = _emitter as Lines;
  const kept = lines.map((line) => line.map((one) => (typeof one === "string" ? one : one.text)).join(""));
  return {
    title: String(title),
    language: String(language),
    lines: kept.join("\n") === written ? lines : (code as string[]).map((line) => [line]),
  };
}
