import { measureRouteChanges } from "../routeChange.ts";
import type { Row } from "../row.ts";
import { percentile } from "../statistics.ts";

/** Pages that the footer links to, and that have no form. */
const routes = ["/services/payment-services", "/services/e-commerce", "/products/banking", "/products/aslan"];

const runs = 3;

export const row: Row = {
  what: "Route change after hydration, data prefetched, until the next page is painted",
  figures: {
    p95: { unit: "ms", atMost: 50 },
    "p95, processor 4 times slower": { unit: "ms", atMost: 150 },
    "requests of one change": { unit: "requests", atMost: 1, exact: true },
  },
  async measure({ sites, progress }) {
    const site = await sites.address();
    const browser = await sites.browser();
    const fast: number[] = [];
    const slow: number[] = [];
    let requests = 0;
    for (let run = 0; run < runs; run += 1) {
      progress(`route changes, ${run + 1} of ${runs}`);
      for (const [slowdown, samples] of [
        [1, fast],
        [4, slow],
      ] as const) {
        const changes = await measureRouteChanges(browser, { site, routes, slowdown });
        samples.push(percentile(changes.milliseconds, 0.95));
        requests = Math.max(requests, changes.requests);
      }
    }
    return {
      figures: { p95: fast, "p95, processor 4 times slower": slow, "requests of one change": [requests] },
    };
  },
};
