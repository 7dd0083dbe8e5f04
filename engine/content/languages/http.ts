import type { LanguageFn, Mode } from "highlight.js";

export const description = "A request or a response as it goes over the wire.";

/** HTTP as people write it: the version may be missing, and a body is JSON. */
export const grammar: LanguageFn = () => {
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
