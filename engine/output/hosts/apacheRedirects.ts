import { commonSpelling } from "../../content/link/oldAddress.ts";
import { skippable } from "./apacheRoutes.ts";
import { type Hosting, literal } from "./hosting.ts";

/** Apache reads all rules for each request, 1,000 in about 5 milliseconds. */
const maxRules = 1000;

/**
 * Redirects old addresses; at those beyond {@link maxRules}, the page for hosts without redirects leads on. Pages come first: their addresses may differ by case alone.
 */
export function apacheRedirects({ redirects = [] }: Hosting): string[] {
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
