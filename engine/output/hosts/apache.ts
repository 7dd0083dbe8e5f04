import { commonSpelling } from "../../content/link/addresses.ts";
import { endingsByType, isText, unknownType } from "../../content/read/mediaTypes.ts";
import {
  belowExpression,
  generalHeaders,
  type Hosting,
  literal,
  missingPages,
  pathExpression,
  quote,
  specialRules,
} from "./hosting.ts";

/**
 * Writes the `.htaccess` with which Apache answers like the server of this project: clean addresses, the 404 page with
 * status 404, encoded bodies, and the same headers on every response. It needs no modules but rewrite, headers, dir and
 * mime, and nothing that web space commonly forbids, such as `Options`.
 */
export function apacheFile(hosting: Hosting): string {
  const { base } = hosting;
  const redirects = apacheRedirects(hosting);
  return [
    `# Settings for Apache. The files of the output lie at ${base}`,
    "DirectorySlash Off",
    ...section("Media types.", typeLines(hosting)),
    ...section("Headers of every response.", headerLines(hosting)),
    ...section("The page for unknown addresses, by language.", missingLines(hosting)),
    "",
    "RewriteEngine On",
    "RewriteOptions AllowNoSlash",
    ...section("An encoded body that was found below.", [`RewriteCond ${coding} .`, "RewriteRule ^ - [END]"]),
    ...section("The folder of the output, and the file that is asked for.", [
      "RewriteCond %{REQUEST_FILENAME}%{PATH_INFO}::$1 ^(.*/)(.*)::\\2$",
      'RewriteRule "^(.*)$" - [E=kente_root:%1,E=kente_file:$1]',
    ]),
    ...skippable("A page for unknown addresses, which Apache asks for itself.", "%{ENV:REDIRECT_STATUS} .", [
      ...refusals(hosting),
      ...pageLines(hosting),
      ...redirects,
      ...fileLines,
    ]),
    ...section("Encoded bodies.", encodedLines(hosting)),
    ...section("The file of a page.", [
      "RewriteCond %{ENV:kente_page} .",
      `RewriteRule ^ "${base}%{ENV:kente_file}" [END]`,
    ]),
    "",
  ].join("\n");
}

/** The coding of an encoded body that a request was rewritten to. */
const coding = "%{ENV:REDIRECT_kente_coding}";

/** The end of its name. */
const encoded = "\\.(?:br|gz)";

const asks = (expression: string) => `%{REQUEST_URI} =~ m#${expression}#`;

/** The condition for headers of a rule's path, also where an encoded body is sent. */
const at = (path: string) => `"expr=${asks(pathExpression(path).replace(/\$$/, `(?:${encoded})?$`))}"`;

function typeLines(hosting: Hosting): string[] {
  const types = [...endingsByType()];
  const texts = types.filter(([type]) => isText(type));
  const ending = (endings: readonly string[], more: string) => `\\.(?:${endings.join("|")})${more}$`;
  return [
    ...types.map(([type, endings]) => `AddType ${quote(type)} ${endings.join(" ")}`),
    `Header set Content-Type ${unknownType} "expr=-z %{CONTENT_TYPE}"`,
    // By their names, encoded bodies would be archives.
    ...texts.map(
      ([type, endings]) =>
        `Header set Content-Type ${quote(type)} "expr=-n ${coding} && ${asks(ending(endings, encoded))}"`,
    ),
    ...ownTypes(hosting).map(([path, type]) => `Header set Content-Type ${quote(type)} ${at(path)}`),
    `Header set Content-Encoding %{REDIRECT_kente_coding}e "expr=-n ${coding}"`,
    `Header merge Vary Accept-Encoding "expr=${asks(
      ending(
        texts.flatMap(([, endings]) => endings),
        `(?:${encoded})?`,
      ),
    )}"`,
  ];
}

/** The files whose media type differs from their extension's. */
function ownTypes(hosting: Hosting): [path: string, type: string][] {
  return specialRules(hosting).flatMap(({ path, headers }): [string, string][] => {
    const type = headers["Content-Type"];
    return type === undefined ? [] : [[path, type]];
  });
}

function headerLines(hosting: Hosting): string[] {
  const caching = specialRules(hosting).filter(({ headers }) => headers["Cache-Control"] !== undefined);
  return [
    ...Object.entries(generalHeaders(hosting)).map(
      ([name, value]) => `Header always set ${name} ${quote(value)}`,
    ),
    // The first matching rule wins, so it is set last.
    ...caching
      .reverse()
      .map(
        ({ path, headers }) =>
          `Header always set Cache-Control ${quote(headers["Cache-Control"] ?? "")} ${at(path)}`,
      ),
    'Header always set Cache-Control "no-store" "expr=%{REQUEST_STATUS} -ge 400"',
  ];
}

/** The last line that applies counts, so the most general one comes first. */
function missingLines({ base, notFound }: Hosting): string[] {
  return [
    `ErrorDocument 404 ${base}404.html`,
    ...notFound
      .toReversed()
      .flatMap(({ below, page }) =>
        below === "/"
          ? []
          : [
              `<If "%{REQUEST_URI} =~ m#${belowExpression(base, below)}#">`,
              `  ErrorDocument 404 ${base}${page.slice(1)}.html`,
              "</If>",
            ],
      ),
  ];
}

/** Apache reads all rules for each request, 1,000 in about 5 milliseconds. */
const maxRules = 1000;

/**
 * Redirects old addresses; at those beyond {@link maxRules}, the page for hosts without redirects leads on. Pages come first: their addresses may differ by case alone.
 */
function apacheRedirects({ redirects = [] }: Hosting): string[] {
  if (redirects.length === 0) return [];
  const rules = redirects.slice(0, maxRules).flatMap(({ from, to }) => {
    const old = anySpelling(commonSpelling(from).slice(1)).replaceAll('"', '\\"');
    const rule = (address: string, more: string) =>
      `RewriteRule "^${old}(?:/index\\.html|\\.html)?/?$" "${address}" [R=301,NC,NE,${more}L]`;
    const [before = "", anchor = ""] = to.split(/(?=#)/).map(escaped);
    if (anchor === "") return [rule(before, "QSA,")];
    const query = `${before.includes("?") ? "&" : "?"}%{QUERY_STRING}`;
    // Apache adds the query of the request behind an anchor.
    return ["RewriteCond %{QUERY_STRING} .", rule(before + query + anchor, ""), rule(before + anchor, "")];
  });
  return skippable("Old addresses.", "%{ENV:kente_page} .", [
    ...rules,
    ...(redirects.length > maxRules ? leadingPages : []),
  ]);
}

/** Sends the page that leads on from an old address. */
const leadingPages = [
  "RewriteCond %{ENV:kente_root}$1/index.html -f",
  'RewriteRule "^(.+?)/?$" - [E=kente_page:moved,E=kente_file:$1/index.html]',
];

/** An address in which nothing stands for a part of the request. */
const escaped = (address: string) => address.replace(/[%$\\]/g, "\\$&");

/**
 * A regular expression for all spellings of an address, for hosts that compare bytes and ignore the case of ASCII letters alone:
 * each other letter may be small or capital, composed with its accents or followed by them.
 */
function anySpelling(address: string): string {
  return address.replace(/\P{M}\p{M}*/gu, (letter) => {
    const capital = letter.toUpperCase();
    // The capital of "ß" is two other letters.
    const cases = lettersIn(capital) === lettersIn(letter) ? [letter, capital] : [letter];
    const ways = new Set(cases.flatMap((one) => [one.normalize("NFC"), one.normalize("NFD")]));
    const isPlain = ways.size === 1 || /^[\w-]$/.test(letter);
    return isPlain ? literal(letter) : `(?:${Array.from(ways, literal).join("|")})`;
  });
}

/** How many characters a text has when none is composed. */
function lettersIn(text: string): number {
  return [...text.normalize("NFD")].length;
}

/** What a request asks for as it was sent, before Apache decodes it and joins slashes. */
const sent = "%{THE_REQUEST}";

/** Lines below a title. */
function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", `# ${title}`, ...lines];
}

/** Rules that are passed over where a condition is met. */
function skippable(title: string, condition: string, lines: readonly string[]): string[] {
  const count = lines.filter((line) => line.startsWith("RewriteRule ")).length;
  return section(title, [`RewriteCond ${condition}`, `RewriteRule ^ - [S=${count}]`, ...lines]);
}

const refuse = "RewriteRule ^ - [R=404,L]";

/** Refuses addresses that no page or file has and methods that only forms take, and cleans doubled slashes. */
function refusals(hosting: Hosting): string[] {
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
function pageLines(hosting: Hosting): string[] {
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
const fileLines = [
  "RewriteCond %{ENV:kente_root}$1 -f",
  `RewriteCond ${sent} "^\\S+\\s([^?\\s]+)/(?:[?\\s]|$)"`,
  'RewriteRule "^(.+)/$" "%1" [R=308,NE,L]',
  "RewriteCond %{ENV:kente_root}%{ENV:kente_file} !-f",
  refuse,
];

/** Sends the encoded body of a file to those who take it. An address in which an encoded one could be seen gets none. */
function encodedLines({ base }: Hosting): string[] {
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
