import type { ContentKind, FileReference, ReferenceContext } from "../../contract/contentKind.ts";
import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { nearestWords } from "../diagnostics/suggestion.ts";
import { type Repair, repairs } from "../link/repair.ts";

/** The address that a form is sent to, among the options of a transport. */
export const kind: ContentKind = { name: "endpoint", check: checkEndpoint };

function checkEndpoint(reference: FileReference, site: ReferenceContext): void {
  const { value, file } = reference;
  const form = /^_forms\/(.+)\.json$/.exec(file)?.[1] ?? "contact";
  const hosted = reference.hosted === true;
  const space = { form, hosted, pages: site.anchors, origin: site.space.origin };
  if (!acceptsForms(value, space))
    site.report(endpointNotFound(value, suggestEndpoint(value, space), reference));
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
