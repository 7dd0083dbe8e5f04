import type { ViteDevServer } from "vite";
import { timeZoneOf } from "../../content/dates.ts";
import { unpublished } from "../../content/pageMetadata.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Unpublished } from "../../contract/graph.ts";
import type { Page } from "../../contract/page.ts";
import { whenLate } from "../../forms/outbox/whenLate.ts";
import { type CodeFrame, codeFrame } from "../../lint/terminal.ts";
import type { DevState } from "../DevState.ts";
import type { EditedSite } from "./EditedSite.ts";

/** The pages that builds leave out, by route; of some, the day from which builds contain them. */
type Drafts = Record<string, Pick<Unpublished, "publishAt">>;

/** The events that are sent to open browsers. */
interface DevEvents {
  /** An open page has changed, or the site around it. */
  "kente:page": { page: Page; site: unknown };
  /** An open page was removed. */
  "kente:gone": { path: string };
  /** A page was added at a route that had none. */
  "kente:created": { path: string };
  /** The present errors. An empty list when all are fixed. */
  "kente:diagnostics": ShownDiagnostic[];
  /** The pages that builds leave out. */
  "kente:drafts": Drafts;
  /** A public file has changed. */
  "kente:asset": { path: string };
  /** The present version of the gallery. The gallery's pages request it with `kente:gallery-ready`. */
  "kente:gallery": { version: number | undefined };
}

/** The events that open browsers send. Each requests the changes that the window missed while it loaded. */
interface WindowEvents {
  /** The document was parsed. `code` is the count that it was rendered at, `path` its page, `missing` the address that had none. */
  "kente:ready": { code: number; path?: string; missing?: string };
  /** The window shows a page, with the versions of page and site. */
  "kente:shown": { path: string; page: string; site: string };
}

/** Sends an event to all open browsers. */
export function send<Name extends keyof DevEvents>(
  server: Pick<ViteDevServer, "ws">,
  name: Name,
  data: DevEvents[Name],
): void {
  server.ws.send({ type: "custom", event: name, data });
}

/** Sends the gallery's open pages its present version. Without one it is not built: that takes longer than to read the site. */
export function announceGallery({
  vite,
  gallery,
  windows,
}: Pick<DevState, "vite" | "gallery" | "windows">): void {
  if (!windows.showsGallery()) return;
  send(vite, "kente:gallery", { version: gallery.now()?.version });
}

/** Sends the present errors to all open browsers. */
export function announceDiagnostics(server: Pick<ViteDevServer, "ws">, live: EditedSite): void {
  send(server, "kente:diagnostics", shownDiagnostics(live));
}

/** The present errors with their lines. Warnings are left out, since the overlay covers the page. */
function shownDiagnostics(live: EditedSite): ShownDiagnostic[] {
  return live
    .problems()
    .filter(({ severity }) => severity === "error")
    .map((one) => withFrame(one, live.textOf(one.file)));
}

/** Sends the pages that builds leave out to all open browsers. */
export function announceDrafts(server: Pick<ViteDevServer, "ws">, live: EditedSite): void {
  send(server, "kente:drafts", draftsOf(live));
}

/** The pages that builds leave out, by route: here they look like all others. */
function draftsOf({ graph, source }: EditedSite): Drafts {
  const pages = [...(graph?.pages.values() ?? [])];
  const zone = timeZoneOf(graph?.site ?? {});
  return Object.fromEntries(
    pages.flatMap(({ path, head }) => {
      const why = unpublished(head, source?.now, zone);
      return why ? [[path, why.publishAt === undefined ? {} : { publishAt: why.publishAt }]] : [];
    }),
  );
}

/** A diagnostic with its line of the file, as the browser shows it. */
export type ShownDiagnostic = Diagnostic & { frame?: CodeFrame };

/** Adds its line to a diagnostic. @param text the text of its file, undefined when it could not be read */
export function withFrame(one: Diagnostic, text: string | undefined): ShownDiagnostic {
  const frame = text === undefined ? undefined : codeFrame(text, one);
  return frame ? { ...one, frame } : one;
}

/**
 * Keeps open windows in sync. A window receives no events while it loads, so it first sends the versions that it shows and
 * gets what has changed since.
 */
export function syncWindows(state: DevState): void {
  const { vite, live, windows } = state;
  vite.ws.on("kente:ready", ({ code, path, missing }: WindowEvents["kente:ready"], window) => {
    window.send("kente:diagnostics", shownDiagnostics(live));
    window.send("kente:drafts", draftsOf(live));
    if (code !== state.codeVersion) window.send({ type: "full-reload" });
    else if (missing !== undefined && live.page(missing)) window.send("kente:created", { path: missing });
    // Without its data the page is never hydrated, so it can't ask for updates itself.
    else if (path !== undefined && live.graph && !live.page(path))
      whenRemoved(live, path, () => window.send("kente:gone", { path }));
  });
  vite.ws.on("kente:shown", ({ path, page, site }: WindowEvents["kente:shown"], window) => {
    windows.show(window, path);
    const present = live.page(path)?.page;
    const around = live.site(present?.language);
    if (!present || !around) whenRemoved(live, path, () => window.send("kente:gone", { path }));
    else if (present.version !== page || around.version !== site)
      window.send("kente:page", { page: present, site: around });
  });
  vite.ws.on("vite:client:disconnect", (_data, window) => windows.close(window));
  vite.ws.on("kente:gallery-ready", (_data, window) => {
    windows.showGallery(window);
    announceGallery(state);
  });
}

/**
 * How long a page has to be missing until it counts as removed, in milliseconds. Some editors remove a file, or rename it to
 * a backup, before they write it anew, and a disk may be slow.
 */
export const removedMs = 500;

/**
 * Calls back once a page that is missing counts as removed, unless it is there again by then.
 * @param path the page's route
 */
export function whenRemoved(live: Pick<EditedSite, "page">, path: string, notify: () => void): void {
  whenLate(removedMs, () => {
    if (!live.page(path)) notify();
  });
}
