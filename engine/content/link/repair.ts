import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { nearestWords } from "../diagnostics/suggestion.ts";

/** A correction of an address. */
export interface Repair {
  to: string;
  /** Whether it is the only possible one. */
  sure: boolean;
}

/** The schemes that authors write, each with the one that was meant. */
const schemes: Readonly<Record<string, "https" | "mailto" | "tel">> = {
  https: "https",
  http: "https",
  mailto: "mailto",
  mail: "mailto",
  email: "mailto",
  tel: "tel",
  phone: "tel",
  callto: "tel",
};

const beginning = /^(?<word>[a-z-]{2,8})\s*(?<marks>[:;.,]*)\s*(?<slashes>[/\\]*)\s*(?<rest>.+)$/isu;

/**
 * Returns corrections of a malformed address, the most likely first: for a scheme that is misspelt, missing or followed by
 * wrong punctuation, and for spaces and invisible characters. The caller checks which of them exists.
 * @param origin the site's own address, `https://www.example.com`
 */
export function* repairs(value: string, origin: string | undefined): Generator<Repair> {
  const bare = value
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .replace(/^[<"'“‘]+|[>"'”’]+$/gu, "");
  if (bare !== value) yield { to: bare, sure: true };
  yield* withScheme(bare, origin);
  if (/^\/\/[^/]/.test(bare)) yield { to: bare.replace(/^\/+/, "/"), sure: false };
  if (/^\/\/[^/]/.test(bare)) yield* fullUrl(`https:${bare}`, origin);
  if (isMailAddress(bare)) yield { to: `mailto:${bare}`, sure: true };
  if (/^\+?[0-9][0-9().\s-]{4,}$/.test(bare)) yield { to: dialled(bare), sure: bare.startsWith("+") };
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#].*)?$/i.test(bare)) {
    yield* fullUrl(`https://${bare}`, origin, bare.startsWith("www."));
  }
  const path = bare.replaceAll("\\", "/");
  if (path !== bare) yield { to: path, sure: true };
  if (path !== bare && !path.startsWith("/")) yield { to: `/${path}`, sure: true };
  if (/\s/.test(path)) {
    yield { to: path.replace(/\s+/g, ""), sure: true };
    yield { to: path.replace(/\s+/g, "-"), sure: true };
    yield { to: path.toLowerCase().replace(/\s+/g, "-"), sure: false };
  }
}

function* withScheme(bare: string, origin: string | undefined): Generator<Repair> {
  const { word = "", marks = "", slashes = "", rest = "" } = beginning.exec(bare)?.groups ?? {};
  if (marks === "" && slashes.length < 2) return;
  const written = word.toLowerCase();
  const meant =
    schemes[
      Object.hasOwn(schemes, written) ? written : (nearestWords(written, Object.keys(schemes))[0] ?? "")
    ];
  switch (meant) {
    case "https":
      yield* fullUrl(`https://${rest.replaceAll("\\", "/").replace(/\s+/g, "")}`, origin);
      break;
    case "mailto": {
      const [address = "", ...query] = rest.split("?");
      const tail = query.length === 0 ? "" : `?${query.join("?").replace(/\s/g, "%20")}`;
      yield { to: `mailto:${address.replace(/\s+/g, "")}${tail}`, sure: true };
      // The first header follows a "?", not a "&".
      yield { to: `mailto:${bare.slice(bare.indexOf(rest)).replace("&", "?")}`, sure: true };
      break;
    }
    case "tel":
      yield { to: dialled(rest), sure: !/[a-z]/i.test(rest) };
      yield { to: dialled(rest.replace(/o/gi, "0").replace(/[il]/gi, "1")), sure: false };
      break;
  }
}

/** Yields a full URL; for one of this site, first the path alone. */
function* fullUrl(address: string, origin: string | undefined, sure = true): Generator<Repair> {
  if (origin !== undefined && URL.canParse(address) && new URL(address).origin === origin) {
    yield { to: address.replace(/^https:\/\/[^/?#]*/i, "").replace(/^(?!\/)/, "/"), sure };
  }
  yield { to: address, sure };
}

/** Returns a number as it is dialled. `(0)` is a digit that is not dialled after a country code. */
function dialled(number: string): string {
  const own = number.trim().startsWith("+") ? number.replace(/\(\s*0\s*\)/, "") : number;
  return `tel:${own.replace(/[\s/]+/g, "")}`;
}

const mailPart = "[\\p{L}\\p{N}!#$%&'*+=^_`{|}~-]+";
const domainLabel = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?";

/** A mail address as people write it, with a valid domain. */
const mailAddress = `${mailPart}(?:\\.${mailPart})*@(?:${domainLabel}\\.)+(?:\\p{L}{2,}|xn--[a-z0-9-]+)`;
const mail = new RegExp(`^${mailAddress}$`, "iu");
const mailLink = new RegExp(`^mailto:(?:${mailAddress})(?:,${mailAddress})*(?:\\?(?!.*\\?\\w+=).*)?$`, "iu");

/** Whether a text is one mail address. */
export function isMailAddress(text: string): boolean {
  return mail.test(text);
}

/** Whether a `mailto:` link names at least one mail address (RFC 6068). */
export function isMailLink(link: string): boolean {
  return mailLink.test(link);
}

/**
 * Checks the form of a `tel:` link (RFC 3966, E.164).
 * @returns why it cannot be dialled, as the end of a sentence that begins with the link; undefined where it can
 */
export function whyNotDialled(link: string): string | undefined {
  const { number } = /^tel:(?<number>.*?)(?:;ext=\d{1,10})?$/i.exec(link)?.groups ?? {};
  if (number === undefined || !/\d/.test(number)) return "holds no phone number";
  if (!/^\+?(?:[0-9().*-]|%23)+$/.test(number)) {
    return "holds no phone number; write it without spaces, as tel:+351300000000";
  }
  if (!number.startsWith("+")) {
    return digitsOf(number) < 3 || digitsOf(number) > 15 ? "has too few or too many digits" : undefined;
  }
  if (/[*%]/.test(number)) return 'has a "*" or "#" after its country code';
  if (/\(0\)/.test(number)) return 'has a "(0)" that phones would dial after the country code';
  if (/^\+0/.test(number)) return 'has a "0" where its country code begins';
  return digitsOf(number) < 7 || digitsOf(number) > 15 ? "has too few or too many digits" : undefined;
}

function digitsOf(number: string): number {
  return number.replace(/%23|\D/g, "").length;
}

/** What decides whether an address accepts forms. */
interface EndpointSpace {
  /** Name of the form. */
  form: string;
  /** Whether the step adds fields of its own, as for hosts that accept forms at any page. */
  hosted: boolean;
  pages: { has(path: string): boolean };
  /** The site's own address: `https://www.example.com`. */
  origin: string | undefined;
}

/** Whether an address is received by this site's server: it is compared letter by letter with what browsers ask for. */
const isOwn = (url: string) => /^\/api\/[^?#%\s]+$/.test(url) && !url.includes("//") && isPlain(url);

/** Whether browsers ask for a path as it is written: they resolve `..`, also encoded, and read backslashes as slashes. */
function isPlain(url: string): boolean {
  const path = url.replace(/[?#].*$/s, "");
  return resolved(path) === path;
}

function resolved(path: string): string {
  return URL.canParse(path, anySite) ? new URL(path, anySite).pathname : path;
}

const anySite = "https://site.example";

/** Whether an address accepts forms: this site's server, its host, or another site. */
export function acceptsForms(url: string, { hosted, pages, origin }: EndpointSpace): boolean {
  if (!url.startsWith("/"))
    return origin === undefined || !URL.canParse(url) || new URL(url).origin !== origin;
  // A path that begins with a dot belongs to the host, such as "/.netlify/functions/contact".
  return (
    isOwn(url) || (url.startsWith("/.") && isPlain(url)) || (hosted && pages.has(url.replace(/[?#].*$/, "")))
  );
}

/** Returns the address that was probably meant by one that does not accept forms. */
export function suggestEndpoint(url: string, { form, pages, origin }: EndpointSpace): Repair | undefined {
  for (const repair of repairs(url, origin)) {
    if (/^https:\/\/[^\s/]/.test(repair.to) || isOwn(repair.to)) return repair;
  }
  const path = pathOf(url, origin);
  if (path === undefined) return undefined;
  const [first = "", ...rest] = path.split("/").filter(Boolean);
  const name = rest
    .join("-")
    .toLowerCase()
    .replace(/%[\da-f]{2}|[^\w.~-]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
  if (first.toLowerCase() === "api" && name !== "") return { to: `/api/${name}`, sure: true };
  if (name !== "" && nearestWords(first, ["api"]).length > 0) return { to: `/api/${name}`, sure: false };
  const last =
    first === "" || first.toLowerCase() === "api" || pages.has(path) ? form : [first, ...rest].join("-");
  return { to: `/api/${last}`, sure: false };
}

/** Creates the problem for an address that does not accept forms. */
export function endpointNotFound(value: string, meant: Repair | undefined, place: ProblemPlace): Problem {
  const one = problem("form-url", { value, suggestion: meant?.to }, place);
  if (meant?.sure) one.finding.replacement = { title: `Write "${meant.to}"`, json: JSON.stringify(meant.to) };
  return one;
}

function pathOf(url: string, origin: string | undefined): string | undefined {
  if (/^[./\\]*api\b/i.test(url) || /^\/[^/]/.test(url) || url === "/") {
    const path = url
      .replace(/[?#].*$/s, "")
      .replaceAll("\\", "/")
      .replace(/\s+/g, "")
      .replace(/^[./]*/, "/");
    return resolved(path);
  }
  const whole = URL.canParse(url) ? new URL(url) : undefined;
  return whole?.origin === origin ? whole?.pathname : undefined;
}
