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
  const found = beginCheck(state);
  const compiled = live.page(path);
  const site = compiled && live.site(compiled.page.language);
  if (!live.graph || !compiled || !site) {
    found(path, []);
    return undefined;
  }
  const { graph } = live;
  let draw: Awaited<ReturnType<typeof loadRender>>;
  try {
    draw = await loadRender(vite);
    found(code, []);
  } catch (error) {
    const failure = codeFailure(error, folder);
    if (found(code, [failure]))
      vite.config.logger.error(`${failure.file}:${failure.line}:${failure.column} ${failure.message}`);
    return undefined;
  }
  const assets = {
    ...devAssets(folder, String(graph.site.url)),
    ...liveIcons(state),
  };
  try {
    const html = draw(compiled.page, site, assets, breadcrumbsOf(graph, path));
    found(path, []);
    return html;
  } catch (error) {
    found(path, renderDiagnostics([failureOf(path, error)], graph, "/"));
    return undefined;
  }
}

/**
 * Renders pages again to update their failures, and all pages that failed before.
 * @returns whether the last failure was fixed
 */
export async function redraw(state: DevState, paths: Iterable<string>): Promise<boolean> {
  const { failures } = state.live;
  const failing = failures.keys();
  const pages = failing.filter((key) => key.startsWith("/"));
  for (const path of new Set([...paths, ...pages])) await drawPage(state, path);
  const failed = pages.length > 0 || failing.includes(code);
  return failed && failures.keys().length === 0;
}

/**
 * Begins to look for failures.
 * @returns a function that sets those of a route or file, notifies open browsers when they have changed, and returns whether
 *   they have
 */
export function beginCheck({
  live,
  vite,
}: Pick<DevState, "live" | "vite">): (key: string, failures: Diagnostic[]) => boolean {
  const found = live.failures.begin();
  return (key, failures) => {
    const changed = found(key, failures);
    if (changed) announceDiagnostics(vite, live);
    return changed;
  };
}
