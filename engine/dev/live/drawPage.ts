import { stripVTControlCharacters } from "node:util";
import type { ViteDevServer } from "vite";
import { entries } from "../../bundle/assets.ts";
import { diagnosticAt } from "../../content/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { describeError } from "../../errors/catalogue.ts";
import { reasonOf } from "../../errors/KenteError.ts";
import { pathInside } from "../../files/fileSystem.ts";
import { ownFolder, type SiteFolder } from "../../files/siteFolder.ts";
import type { createRender, Render } from "../../prerender/createRender.tsx";
import { breadcrumbsOf } from "../../prerender/pageKeys.ts";
import { failureOf, renderDiagnostics } from "../../prerender/protocol.ts";
import type { DevState } from "../DevState.ts";
import { devAssets, liveIcons } from "../requests/liveFiles.ts";
import { announceDiagnostics } from "./events.ts";
import { importCurrent } from "./importCurrent.ts";

/** The key of failures of code that every page needs. It is no route: those begin with a slash. */
const code = "code";

/**
 * Renders a page with the present content and code. A failure stays one of the site's diagnostics until the page is
 * rendered again.
 * @param app the module that hydrates it in the studio
 * @returns its HTML. Undefined when it fails or there is no such page
 */
export async function drawPage(state: DevState, path: string, app?: string): Promise<string | undefined> {
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
    ...(app !== undefined && { app }),
  };
  const html = (leavesFailed: boolean) =>
    draw(compiled.page, site, assets, breadcrumbsOf(graph, path), leavesFailed);
  try {
    const drawn = html(false);
    found(path, []);
    return drawn;
  } catch (error) {
    const failure = failureOf(path, error);
    found(path, renderDiagnostics([failure], graph, "/"));
    // Beside its fields, a block that throws concerns no other.
    return app !== undefined && failure.block ? html(true) : undefined;
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

/** Loads the function that renders pages, with the present code of all blocks. */
export async function loadRender({ environments }: Pick<ViteDevServer, "environments">): Promise<Render> {
  const code = (await importCurrent(environments.ssr, `/${entries.render}`)) as {
    createRender: typeof createRender;
  };
  return code.createRender();
}

/** Turns an error that loading a site's code threw into a diagnostic at its place in the code, if that is known. */
export function codeFailure(error: unknown, { root, site }: Pick<SiteFolder, "root" | "site">): Diagnostic {
  const blocks = ownFolder(site, "blocks");
  const own = pathInside(root, blocks);
  const relative = (text: string) => text.replaceAll(blocks, own).replaceAll(`${root}/`, "");
  const message = relative(stripVTControlCharacters(reasonOf(error)));
  const stack = relative(String(error instanceof Error ? error.stack : ""));
  const folders = [own, "blocks", "engine", "schemas"]
    .map((one) => one.replace(/[^\w/-]/g, "\\$&"))
    .join("|");
  const inCode = new RegExp(`(?<![\\w-])((?:${folders})/[\\w./-]+\\.\\w+)(?::(\\d+):(\\d+))?`);
  const [, file = "engine", line = "1", column = "1"] =
    inCode.exec(message) ?? inCode.exec(stack.slice(stack.indexOf("\n    at "))) ?? [];
  // The bundler writes a summary first, then the error's code and message.
  const reason = /^\[[A-Z_]+\] (.+)$/m.exec(message)?.[1] ?? message.split("\n", 1)[0] ?? "";
  const at = { line: Number(line), column: Number(column) };
  const place = { ...at, endLine: at.line, endColumn: at.column + 1 };
  return diagnosticAt(file, place, { rule: "code-fails", ...describeError("code-fails", { file, reason }) });
}
