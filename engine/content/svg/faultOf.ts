const comments = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g;
const rootElement = /<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/;

/**
 * Finds what keeps browsers from showing an SVG file that they would show within a page: files are XML, and are read
 * strictly. It is no full check of XML.
 * @returns the end of a sentence that begins with the file
 */
export function faultOf(svg: string): string | undefined {
  const body = svg.replace(comments, "").trim();
  const [root] = rootElement.exec(body) ?? [];
  if (root === undefined) return undefined;
  if (!/\sxmlns\s*=/.test(root)) return 'lacks xmlns="http://www.w3.org/2000/svg" in <svg>';
  if (!root.endsWith("/>") && !body.endsWith("</svg>")) return "does not end with </svg>";
  // A document type may declare more names.
  if (body.includes("<!DOCTYPE")) return undefined;
  const [mark] = /&(?!#|(?:amp|lt|gt|quot|apos);)\w*;?/.exec(body) ?? [];
  return mark && `has "${mark}", which only HTML knows`;
}
