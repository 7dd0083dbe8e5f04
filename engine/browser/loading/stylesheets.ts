import { KenteError } from "../../errors/KenteError.ts";

/** Milliseconds that a stylesheet may take to load, the same as for any other file. */
const timeoutMs = 15_000;

const loading = new Map<string, Promise<void>>();

/** The addresses of the stylesheets in the document. */
export function presentStylesheets(): Set<string | null> {
  return new Set([...document.styleSheets].map(({ href }) => href));
}

/**
 * Loads a stylesheet that is not in the document yet, or joins a load that is under way.
 * @throws KenteError `styles-unavailable`
 */
export function loadStylesheet(address: string): Promise<void> {
  const { href } = new URL(address, document.baseURI);
  if (presentStylesheets().has(href)) return Promise.resolve();
  const load = loading.get(href) ?? addStylesheet(href).finally(() => loading.delete(href));
  loading.set(href, load);
  return load;
}

function addStylesheet(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve, reject) => {
    const fail = () => {
      link.remove();
      reject(new KenteError("styles-unavailable", { address: href }));
    };
    const timer = setTimeout(fail, timeoutMs);
    link.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    link.addEventListener("error", fail);
    document.head.append(link);
  });
}
