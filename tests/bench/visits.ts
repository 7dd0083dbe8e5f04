import type { Bench } from "./row.ts";
import { type Visit, visit } from "./visit.ts";

/** Pages of this repository's site of each kind. */
const routes = {
  "page without form": "services/collections",
  "page with form": "contact-us",
  "home with slider": "",
};

export type VisitKind = keyof typeof routes;

const known = new WeakMap<Bench, Promise<Record<VisitKind, Visit>>>();

/** The first visits of a page of each kind. They are measured once in a run. */
export function visits(bench: Bench): Promise<Record<VisitKind, Visit>> {
  const measured = known.get(bench) ?? visitAll(bench);
  known.set(bench, measured);
  return measured;
}

async function visitAll({ sites, progress }: Bench): Promise<Record<VisitKind, Visit>> {
  const address = await sites.address();
  const browser = await sites.browser();
  const found: [string, Visit][] = [];
  for (const [kind, route] of Object.entries(routes)) {
    progress(`visiting /${route}`);
    found.push([kind, await visit(browser, address + route)]);
  }
  return Object.fromEntries(found) as Record<VisitKind, Visit>;
}
