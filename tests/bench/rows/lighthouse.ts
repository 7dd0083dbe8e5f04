import { readOutput } from "../../../engine/server/static/Lookup.ts";
import { loadLighthouse, type Scores } from "../audit.ts";
import type { Row } from "../row.ts";
import { median } from "../statistics.ts";

/** How often a route is measured that is over a budget at first, and how many such routes, those with the latest paint. */
const again = { times: 4, routes: 5 };

const isPerfect = ({ scores, lcp, tbt, cls }: Scores) =>
  Object.values(scores).every((score) => score === 100) && lcp <= 1200 && tbt <= 50 && cls === 0;

/** The worst route counts: the lowest score, the latest paint. */
export const row: Row = {
  what: "Lighthouse 12, mobile, the worst of all routes",
  figures: {
    performance: { unit: "points", atLeast: 100 },
    accessibility: { unit: "points", atLeast: 100 },
    "best practices": { unit: "points", atLeast: 100 },
    SEO: { unit: "points", atLeast: 100 },
    LCP: { unit: "ms", atMost: 1200 },
    TBT: { unit: "ms", atMost: 50 },
    CLS: { unit: "", atMost: 0 },
  },
  installs: true,
  async measure({ sites, progress }) {
    progress("installing Lighthouse");
    const lighthouse = await loadLighthouse();
    const address = await sites.address();
    const routes = readOutput(await sites.built()).manifest.pages.filter((route) => !route.endsWith("/404"));
    const measured = new Map<string, Scores[]>();
    const once = async (route: string) => {
      progress(`Lighthouse, ${route}`);
      const scores = await lighthouse(new URL(route.slice(1), address).href);
      measured.set(route, [...(measured.get(route) ?? []), scores]);
    };
    for (const route of routes) await once(route);
    const over = [...measured]
      .filter(([, [first]]) => first && !isPerfect(first))
      .sort(([, [a]], [, [b]]) => (b?.lcp ?? 0) - (a?.lcp ?? 0))
      .slice(0, again.routes);
    for (const [route] of over) {
      for (let turn = 0; turn < again.times; turn += 1) await once(route);
    }
    /** The samples of the route whose median is the worst. */
    const worst = (of: (scores: Scores) => number, sign: 1 | -1) => {
      const samples = [...measured.values()].map((all) => all.map(of));
      return samples.sort((a, b) => sign * (median(b) - median(a)))[0] ?? [];
    };
    return {
      figures: {
        performance: worst(({ scores }) => scores.performance, -1),
        accessibility: worst(({ scores }) => scores.accessibility, -1),
        "best practices": worst(({ scores }) => scores["best-practices"], -1),
        SEO: worst(({ scores }) => scores.seo, -1),
        LCP: worst(({ lcp }) => lcp, 1),
        TBT: worst(({ tbt }) => tbt, 1),
        CLS: worst(({ cls }) => cls, 1),
      },
      references: {
        "median route, LCP": {
          unit: "ms",
          samples: [...measured.values()].map((all) => median(all.map(({ lcp }) => lcp))),
        },
      },
    };
  },
};
