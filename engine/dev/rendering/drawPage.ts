import { isDeepStrictEqual } from "node:util";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { findIcons } from "../../drawing/icons.ts";
import { breadcrumbsOf } from "../../prerender/breadcrumbs.ts";
import { failureOf } from "../../prerender/failureOf.ts";
import { renderDiagnostics } from "../../prerender/renderDiagnostics.ts";
import type { DevContext } from "../context.ts";
import { announceDiagnostics } from "../live/events.ts";
import { devAssets } from "../requests/devAssets.ts";
import { codeFailure } from "./codeFailure.ts";
import { loadRender } from "./loadRender.ts";

/** The key of failures of code that no page can be drawn without. Routes begin with a slash. */
const code = "code";

/**
 * Draws a page with content and code as they are now. What fails becomes one of the site's problems until the page is
 * drawn again.
 * @returns its HTML; undefined when it fails or there is no such page
 */
export async function drawPage(context: DevContext, path: string): Promise<string | undefined> {
  const { live, vite, root } = context;
  const compiled = live.page(path);
  const site = live.site();
  if (!live.graph || !compiled || !site) {
    fails(context, path, []);
    return undefined;
  }
  let draw: Awaited<ReturnType<typeof loadRender>>;
  try {
    draw = await loadRender(vite);
    fails(context, code, []);
  } catch (error) {
    fails(context, code, [codeFailure(error, root)]);
    return undefined;
  }
  const assets = {
    ...devAssets(root, String(live.graph.site.url)),
    ...findIcons(live.graph.source.assets, "/"),
  };
  try {
    const html = draw(compiled.page, site, assets, breadcrumbsOf(live.graph, path));
    fails(context, path, []);
    return html;
  } catch (error) {
    fails(context, path, renderDiagnostics([failureOf(path, error)], live.graph, "/"));
    return undefined;
  }
}

/**
 * Draws pages again only to learn whether they can be drawn, and all pages that could not be drawn before.
 * @returns whether something failed before and nothing does any more
 */
export async function redraw(context: DevContext, paths: Iterable<string>): Promise<boolean> {
  const failing = [...context.live.failures.keys()].filter((key) => key.startsWith("/"));
  const failed = failing.length > 0 || context.live.failures.has(code);
  for (const path of new Set([...paths, ...failing])) await drawPage(context, path);
  return failed && context.live.failures.size === 0;
}

/** Takes note of what fails under a key: a route, or the name of a file. Open browsers are told what has changed. */
export function fails({ live, vite }: DevContext, key: string, failures: Diagnostic[]): void {
  const before = live.failures.get(key) ?? [];
  if (isDeepStrictEqual(before, failures)) return;
  if (failures.length > 0) live.failures.set(key, failures);
  else live.failures.delete(key);
  announceDiagnostics(vite, live);
}
