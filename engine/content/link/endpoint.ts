import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { nearestWords } from "../diagnostics/suggestion.ts";
import { type Repair, repairs } from "./repair.ts";

/** What decides whether a form's address is one that takes in forms. */
export interface EndpointSpace {
  /** Name of the form. */
  form: string;
  /** Whether the step adds fields of its own, as hosts ask for that take in forms on any page. */
  hosted: boolean;
  pages: { has(path: string): boolean };
  /** The site's own address: `https://www.example.com`. */
  origin: string | undefined;
}

const own = /^\/api\/[^/?#\s]/;

/** Whether something takes in forms at an address: this site's server, its host, or another site. */
export function takesIn(url: string, { hosted, pages, origin }: EndpointSpace): boolean {
  if (!url.startsWith("/"))
    return origin === undefined || !URL.canParse(url) || new URL(url).origin !== origin;
  // A path that begins with a dot is the host's own, such as "/.netlify/functions/contact".
  return own.test(url) || url.startsWith("/.") || (hosted && pages.has(url.replace(/[?#].*$/, "")));
}

/** The address that was meant by one where nothing takes in forms. */
export function endpointMeant(url: string, { form, pages, origin }: EndpointSpace): Repair | undefined {
  for (const repair of repairs(url, origin)) {
    if (/^https:\/\/[^\s/]/.test(repair.to) || own.test(repair.to)) return repair;
  }
  const path = pathOf(url, origin);
  if (path === undefined) return undefined;
  const [first = "", ...rest] = path.split("/").filter(Boolean);
  const name = rest.join("-").toLowerCase();
  if (first.toLowerCase() === "api" && name !== "") return { to: `/api/${name}`, sure: true };
  if (name !== "" && nearestWords(first, ["api"]).length > 0) return { to: `/api/${name}`, sure: false };
  const last =
    first === "" || first.toLowerCase() === "api" || pages.has(path) ? form : [first, ...rest].join("-");
  return { to: `/api/${last}`, sure: false };
}

/** Says that nothing takes in forms at an address. */
export function formUrl(value: string, meant: Repair | undefined, place: ProblemPlace): Problem {
  const one = problem("form-url", { value, suggestion: meant?.to }, place);
  if (meant?.sure) one.finding.replacement = { title: `Write "${meant.to}"`, json: JSON.stringify(meant.to) };
  return one;
}

function pathOf(url: string, origin: string | undefined): string | undefined {
  if (/^[./\\]*api\b/i.test(url) || /^\/[^/]/.test(url) || url === "/") {
    return url
      .replace(/[?#].*$/, "")
      .replaceAll("\\", "/")
      .replace(/\s+/g, "")
      .replace(/^[./]*/, "/");
  }
  const whole = URL.canParse(url) ? new URL(url) : undefined;
  return whole?.origin === origin ? whole?.pathname : undefined;
}
