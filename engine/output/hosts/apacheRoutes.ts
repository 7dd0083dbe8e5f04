import { type Hosting, literal, missingPages } from "./hosting.ts";

/** What a request asks for as it was sent, before Apache decodes it and joins slashes. */
const sent = "%{THE_REQUEST}";

/** Lines below a title. */
export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", `# ${title}`, ...lines];
}

/** Rules that are passed over where a condition is met. */
export function skippable(title: string, condition: string, lines: readonly string[]): string[] {
  const count = lines.filter((line) => line.startsWith("RewriteRule ")).length;
  return section(title, [`RewriteCond ${condition}`, `RewriteRule ^ - [S=${count}]`, ...lines]);
}

const refuse = "RewriteRule ^ - [R=404,L]";

/** Refuses addresses that no page or file has and methods that only forms take, and cleans doubled slashes. */
export function refusals(hosting: Hosting): string[] {
  const { base } = hosting;
  return [
    ...(base === "/"
      ? []
      : [`RewriteCond %{REQUEST_URI} "!^${literal(base)}"`, `RewriteRule ^ "${base}" [R=302,NE,L]`]),
    "RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$",
    "RewriteRule ^ - [R=405,L]",
    `RewriteCond ${sent} "^\\S+\\s[^?\\s]*%(?:2f|5c|[01][0-9a-f]|7f)" [NC]`,
    refuse,
    `RewriteCond ${sent} "^\\S+\\s([^?\\s]*?)//+([^?\\s]*)"`,
    'RewriteRule ^ "%1/%2" [R=308,NE,L]',
    `RewriteRule "^(?:(?!\\.well-known/)\\.|.+/\\.|_(?:headers|redirects)/?$|(?:${missingPages(hosting)})\\.html$)" - [R=404,L]`,
    // Encoded bodies have no address of their own.
    "RewriteCond %{ENV:kente_root}$1 -f",
    'RewriteRule "^(.+)\\.(?:br|gz)$" - [R=404,L]',
  ];
}

/** Finds the page of a request, and redirects its other addresses. */
export function pageLines(hosting: Hosting): string[] {
  const { base } = hosting;
  return [
    `RewriteRule "^(?:index\\.html/?)?$" - [E=kente_page:${base},E=kente_file:index.html]`,
    // Every page has a data file there.
    "RewriteCond %{ENV:kente_root}_pages/$1.json -f",
    `RewriteRule "^(?!(?:${missingPages(hosting)}|index|_.*?)(?:/index\\.html|\\.html)?/?$)(.+?)(?:/index\\.html|\\.html)?/?$" - [E=kente_page:${base}$1,E=kente_file:$1.html]`,
    "RewriteCond %{ENV:kente_page} .",
    "RewriteCond %{REQUEST_URI}::%{ENV:kente_page} !^(.*)::\\1$",
    'RewriteRule ^ "%{ENV:kente_page}" [R=308,NE,L]',
  ];
}

/** Redirects the address of a file with a slash at its end, and refuses folders and what does not exist. */
export const fileLines = [
  "RewriteCond %{ENV:kente_root}$1 -f",
  `RewriteCond ${sent} "^\\S+\\s([^?\\s]+)/(?:[?\\s]|$)"`,
  'RewriteRule "^(.+)/$" "%1" [R=308,NE,L]',
  "RewriteCond %{ENV:kente_root}%{ENV:kente_file} !-f",
  refuse,
];

/** Sends the encoded body of a file to those who take it. An address in which an encoded one could be seen gets none. */
export function encodedLines({ base }: Hosting): string[] {
  return (["br", "gz"] as const).flatMap((ending) => {
    const coding = ending === "br" ? "br" : "gzip";
    return [
      'RewriteCond %{HTTP:Range} =""',
      `RewriteCond %{HTTP:Accept-Encoding} "\\b${coding}\\b(?!\\s*;\\s*q=0)" [NC]`,
      "RewriteCond %{ENV:kente_file} !%",
      `RewriteCond %{ENV:kente_root}%{ENV:kente_file}.${ending} -f`,
      `RewriteRule ^ "${base}%{ENV:kente_file}.${ending}" [E=kente_coding:${coding},E=no-gzip:1,E=no-brotli:1,END]`,
    ];
  });
}
