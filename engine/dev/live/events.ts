import type { ViteDevServer } from "vite";
import { timeZoneOf } from "../../content/dates/timeZone.ts";
import { unpublished } from "../../content/link/unpublished.ts";
import type { Unpublished } from "../../contract/graph.ts";
import type { Page } from "../../contract/page.ts";
import type { DevState } from "../DevState.ts";
import { type ShownDiagnostic, withFrame } from "../rendering/shownDiagnostic.ts";
import type { LiveSite } from "./liveSite.ts";

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
export interface WindowEvents {
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
export function announceDiagnostics(server: Pick<ViteDevServer, "ws">, live: LiveSite): void {
  send(server, "kente:diagnostics", shownDiagnostics(live));
}

/** The present errors with their lines. Warnings are left out, since the overlay covers the page. */
export function shownDiagnostics(live: LiveSite): ShownDiagnostic[] {
  return live
    .problems()
    .filter(({ severity }) => severity === "error")
    .map((one) => withFrame(one, live.textOf(one.file)));
}

/** Sends the pages that builds leave out to all open browsers. */
export function announceDrafts(server: Pick<ViteDevServer, "ws">, live: LiveSite): void {
  send(server, "kente:drafts", draftsOf(live));
}

/** The pages that builds leave out, by route: here they look like all others. */
export function draftsOf({ graph, source }: LiveSite): Drafts {
  const pages = [...(graph?.pages.values() ?? [])];
  const zone = timeZoneOf(graph?.site ?? {});
  return Object.fromEntries(
    pages.flatMap(({ path, head }) => {
      const why = unpublished(head, source?.now, zone);
      return why ? [[path, why.publishAt === undefined ? {} : { publishAt: why.publishAt }]] : [];
    }),
  );
}
