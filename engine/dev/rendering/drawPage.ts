import { isDeepStrictEqual } from "node:util";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { breadcrumbsOf } from "../../prerender/breadcrumbs.ts";
import { failureOf } from "../../prerender/failureOf.ts";
import { renderDiagnostics } from "../../prerender/renderDiagnostics.ts";
import type { DevState } from "../DevState.ts";
import { announceDiagnostics } from "../live/events.ts";
import { devAssets } from "../requests/devAssets.ts";
import { liveIcons } from "../requests/liveIcons.ts";
import { codeFailure } from "./codeFailure.ts";
import { loadRender } from "./loadRender.ts";

/** The key of failures of code that every page needs. It is no route: those begin with a slash. */
const code = "code";

/**
 * Renders a page with the present content and code. A failure stays one of the site's diagnostics until the page is
 * rendered again.
 * @returns its HTML. Undefined when it fails or there is no such page
 */
export async function drawPage(state: DevState, path: string): Promise<string | undefined> {
  const { live, vite, folder } = state;
  const compiled = live.page(path);
  const site = compiled && live.site(compiled.page.language);
  if (!live.graph || !compiled || !site) {
    setFailures(state, path, []);
    return undefined;
  }
  let draw: Awaited<ReturnType<typeof loadRender>>;
  try {
    draw = await loadRender(vite);
    setFailures(state, code, []);
  } catch (error) {
    setFailures(state, code, [codeFailure(error, folder)]);
    return undefined;
  }
  const assets = {
    ...devAssets(folder, String(live.graph.site.url)),
    ...liveIcons(state),
  };
  try {
    const html = draw(compiled.page, site, assets, breadcrumbsOf(live.graph, path));
    setFailures(state, path, []);
    return html;
  } catch (error) {
    setFailures(state, path, renderDiagnostics([failureOf(path, error)], live.graph, "/"));
    return undefined;
  }
}

/**
 * Renders pages again to update their failures, and all pages that failed before.
 * @returns whether the last failure was fixed
 */
export async function redraw(state: DevState, paths: Iterable<string>): Promise<boolean> {
  const failing = [...state.live.failures.keys()].filter((key) => key.startsWith("/"));
  const failed = failing.length > 0 || state.live.failures.has(code);
  for (const path of new Set([...paths, ...failing])) await drawPage(state, path);
  return failed && state.live.failures.size === 0;
}

/** Sets the failures of a route or file, and notifies open browsers when they have changed. */
export function setFailures({ live, vite }: DevState, key: string, failures: Diagnostic[]): void {
  const before = live.failures.get(key) ?? [];
  if (isDeepStrictEqual(before, failures)) return;
  if (failures.length > 0) live.failures.set(key, failures);
  else live.failures.delete(key);
  announceDiagnostics(vite, live);
}
