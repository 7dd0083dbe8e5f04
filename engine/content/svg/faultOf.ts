import { SaxesParser } from "saxes";

const namespace = "http://www.w3.org/2000/svg";

/** The declarations of a document type: it may name texts of its own, such as the addresses of a drawing program. */
const declared = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)')/g;

/**
 * Finds what keeps browsers from showing an SVG file that they would show within a page: files are XML, and are read
 * strictly.
 * @returns the end of a sentence that begins with the file
 */
export function faultOf(svg: string): string | undefined {
  if (!/<\w*:?svg\b/.test(svg)) return undefined;
  const parser = new SaxesParser({ xmlns: true });
  let root: string | undefined;
  parser.on("doctype", (text) => {
    for (const [, name = "", one, other = ""] of text.matchAll(declared))
      parser.ENTITIES[name] = one ?? other;
  });
  parser.on("opentag", ({ prefix, uri, ns }) => {
    root ??= uri;
    // Otherwise each element would be asked of all that it is in, up to the declaration.
    ns[prefix] ??= uri;
  });
  try {
    parser.write(svg).close();
  } catch (error) {
    const [, line, reason = ""] = /^(\d+):\d+: (.*?)\.?$/s.exec((error as Error).message) ?? [];
    if (root === "") return lacksNamespace;
    // An "&" by itself makes all that follows a name.
    const form = /entity/.test(reason) ? /&\w*;?$/ : /unclosed/.test(reason) ? /&(?!#?\w+;)/ : undefined;
    const mark = form?.exec(svg.slice(0, parser.position))?.[0];
    if (mark !== undefined) return `has "${mark}", which only HTML knows`;
    return `is no well-formed XML: ${reason} (line ${line})`;
  }
  return root === namespace ? undefined : lacksNamespace;
}

const lacksNamespace = `lacks xmlns="${namespace}" in <svg>`;
