import { endingsByType, isText, unknownType } from "../../content/source/mediaTypes.ts";
import { apacheRedirects } from "./apacheRedirects.ts";
import { encodedLines, fileLines, pageLines, refusals, section, skippable } from "./apacheRoutes.ts";
import {
  belowExpression,
  generalHeaders,
  type Hosting,
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
