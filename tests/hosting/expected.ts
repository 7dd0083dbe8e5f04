import type { Answer } from "./ask.ts";
import { routes } from "./site.ts";

/** Headers that are identical on all hosts. */
const compared = [
  "location",
  "content-type",
  "content-encoding",
  "content-range",
  "cache-control",
  "content-security-policy",
  "strict-transport-security",
  "x-content-type-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
];

/** The compared part of an answer. */
export function shown({ status, headers, body }: Answer) {
  const redirect = status >= 300 && status < 400;
  return {
    status,
    ...Object.fromEntries(compared.map((name) => [name, headers[name]])),
    // The body of a redirect or a refusal, which browsers do not show, differs between hosts.
    ...((redirect || status === 405) && { "content-type": undefined }),
    ...(status < 300 || status === 404 ? { body: body.toString("latin1") } : {}),
  };
}

type Row = [path: string, status: number, location?: string];

/** An old address with each accent as a part of its letter, and as a character of its own behind it. */
const spelt =
  (location: string) =>
  (path: string): Row[] =>
    ["NFC", "NFD"].map((form) => [encodeURI(path.normalize(form)), 301, location]);

/** Paths below the base path, the status and the location of the answer. */
export const addresses: Row[] = [
  ...routes.map((route): Row => [route, 200]),
  ["order?x=1", 200],
  ["%6Frder", 200],
  ["cloth/", 308, "cloth"],
  ["order/?x=1&y=%20", 308, "order?x=1&y=%20"],
  ["order.html?x=1", 308, "order?x=1"],
  ["order.html/", 308, "order"],
  ["index.html", 308, ""],
  ["index.html?x=1", 308, "?x=1"],
  ["cloth/strip/index.html", 308, "cloth/strip"],
  ["cloth//strip?x=//y", 308, "cloth/strip?x=//y"],
  ["/order", 308, "order"],
  ["files/plain.txt/?x=1", 308, "files/plain.txt?x=1"],
  ["files/odd%20name%20%C3%A9.txt/", 308, "files/odd%20name%20%C3%A9.txt"],
  ["feed.xml", 200],
  ["manifest.webmanifest", 200],
  ["robots.txt", 200],
  ["sitemap.xml", 200],
  ["images/preview.png", 200],
  ["images/team.svg", 200],
  ["favicon.ico", 200],
  ["_pages/order.json", 200],
  ["_pages/_site.fr.json", 200],
  ["_search/en.2.json", 200],
  ["_search/", 404],
  ["fr/manifest.webmanifest", 200],
  ["sitemap-en.xml", 200],
  ["fr/", 308, "fr"],
  ["fr.html", 308, "fr"],
  ["fr/index.html", 308, "fr"],
  ["files/odd%20name%20%C3%A9.txt", 200],
  ["google123.html", 200],
  // Old addresses, in several spellings.
  ["old", 301, "cloth"],
  ["old/?x=1&y=%20", 301, "cloth?x=1&y=%20"],
  ["old/index.html", 301, "cloth"],
  ["old.html", 301, "cloth"],
  ["older", 404],
  ["old/more", 404],
  ["Shop.php", 301, "order?from=shop#top"],
  ["Shop.php?x=1", 301, "order?from=shop&x=1#top"],
  ["Order?x=1", 301, "order?x=1"],
  ["caf%C3%A9%20$x%7By%7D?x=1", 301, "fr?x=1#top"],
  ["caf%c3%a9%20%24x{y}/", 301, "fr#top"],
  ["fr/ancien", 301, "fr/cloth"],
  // The old addresses of the default language in another one.
  ["fr/old/?x=1", 301, "fr/cloth?x=1"],
  ["fr/Shop.php", 301, "order?from=shop#top"],
  [encodeURI("fr/École"), 301, "fr/cloth#top"],
  ["a-long-way-down/to-an-old-address/that-is-longer-than-most/?x=1", 301, "cloth/strip?x=1"],
  ["a-long-way-down/to-an-old-address/that-is-longer-than-most/still", 404],
  ["A-long-way-down/to-an-old-address", 301, "cloth"],
  [`a-long-way-down/to-an-old-address/${"x".repeat(70)}.html`, 301, "order"],
  [`a-long-way-down/to-an-old-address/${"x".repeat(69)}`, 404],
  [`news/${"x".repeat(990)}`, 301, "order"],
  [`news/${"x".repeat(989)}`, 404],
  ["News/List.html?x=1", 301, "cloth?x=1"],
  ["A-long-way-down/to-an-old-address/index.html", 301, "cloth"],
  [`fr/${encodeURIComponent("مقالة-قديمة-كان-عنوانها-طويلا-جدا-يا-سادة")}?x=1`, 301, "fr/cloth?x=1"],
  ["%7B$HOME%7D/{path}", 301, "find"],
  ["partners?x=1", 301, "https://other.example/a%24b%7Bc%7D?d=1&x=1"],
  ...["über-uns", "über-uns/", "über-uns/index.html"].flatMap(spelt("order")),
  ...["École", "École.html"].flatMap(spelt("cloth#top")),
  ...["café $x{y}.html"].flatMap(spelt("fr#top")),
  ...["blog/élèves-et-écoliers-de-la-région-d’été"].flatMap(spelt("cloth/strip")),
  ...["{été}/`a`"].flatMap(spelt("find")),
  ...["οδός"].flatMap(spelt("cloth")),
  // A file with the name of a page, also with characters that addresses write as codes.
  [encodeURI("files/50% é.html"), 200],
  ["uber-uns", 404],
  [encodeURI("Écoles"), 404],
  ["_redirects", 404],
  ["404", 404],
  ["404.html", 404],
  ["nothing", 404],
  ["fr/404", 404],
  ["fr/404/", 404],
  ["fr/404.html", 404],
  ["fr/order", 404],
  ["fr/nothing/here?x=1", 404],
  ["french", 404],
  ["nothing/fr/here", 404],
  ["nothing/", 404],
  ["nothing/here?x=1", 404],
  ["nothing.html", 404],
  ["assets/nothing.js", 404],
  ["google123", 404],
  ["index", 404],
  ["services", 404],
  ["services/", 404],
  ["files", 404],
  ["assets/", 404],
  ["_headers", 404],
  ["_site", 404],
  [".kente/output.json", 404],
  [".hosting/nginx.conf", 404],
  ["order/.hidden", 404],
  [".well-known/nothing", 404],
  ["order.html.br", 404],
  // Encoded slashes, which some servers decode before they look for a file.
  ["a%2Fb", 404],
  ["cloth%2Fstrip", 404],
  ["a%5Cb", 404],
];

/** Old addresses in other letters than they are written, which nginx doesn't know. */
export const inOtherLetters: Row[] = [
  ["OLD/index.html", 301, "cloth"],
  ["shop.php?x=1", 301, "order?from=shop&x=1#top"],
  ["fr/Old/?x=1", 301, "fr/cloth?x=1"],
  ["a-long-way-down/to-an-old-address/That-is-longer-than-most", 301, "cloth/strip"],
  [`News/${"x".repeat(990)}`, 301, "order"],
  ...["ÜBER-UNS", "Über-Uns/"].flatMap(spelt("order")),
  ...["école", "ÉCOLE", "fr/ÉCOLE"].flatMap((path) =>
    spelt(path.startsWith("fr") ? "fr/cloth#top" : "cloth#top")(path),
  ),
  ...["CAFÉ $x{y}"].flatMap(spelt("fr#top")),
  ...["BLOG/ÉLÈVES-ET-ÉCOLIERS-DE-LA-RÉGION-D’ÉTÉ.html"].flatMap(spelt("cloth/strip")),
  ...["{ÉTÉ}/`A`"].flatMap(spelt("find")),
  ...["ΟΔΌΣ"].flatMap(spelt("cloth")),
];

/** Paths that servers refuse before they read their configuration. None of them may reveal a file. */
export const unreadable = ["../etc/passwd", "..%2f..%2fetc/passwd", "..%5c..%5cetc/passwd", "a%00b", "%"];

/** Values of `Accept-Encoding`. */
export const encodings = ["br", "gzip", "gzip, deflate, br", "br;q=0, gzip", "identity"];

/** Ranges of a file of 1,500,000 bytes, the status of the answer and its number of bytes. */
export const ranges: [range: string, status: number, bytes: number][] = [
  ["bytes=0-9", 206, 10],
  ["bytes=1000000-1000099", 206, 100],
  ["bytes=-5", 206, 5],
  ["bytes=1499990-9999999", 206, 10],
];
