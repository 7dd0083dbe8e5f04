import { KenteError } from "../errors/KenteError.ts";

const loading = new Map<string, Promise<void>>();

/** The addresses of the style sheets that are in the document. */
export function presentSheets(): Set<string | null> {
  return new Set([...document.styleSheets].map(({ href }) => href));
}

/**
 * Loads a style sheet that is not in the document yet, or shares a load that is under way.
 * @throws KenteError `styles-unavailable`
 */
export function loadSheet(address: string): Promise<void> {
  const { href } = new URL(address, document.baseURI);
  if (presentSheets().has(href)) return Promise.resolve();
  const load = loading.get(href) ?? addSheet(href).finally(() => loading.delete(href));
  loading.set(href, load);
  return load;
}

function addSheet(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new KenteError("styles-unavailable", { address: href }));
    });
    document.head.append(link);
  });
}
