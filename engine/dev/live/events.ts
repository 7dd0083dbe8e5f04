import type { ViteDevServer } from "vite";
import type { Page } from "../../contract/page.ts";
import type { DevContext } from "../context.ts";
import { type ShownDiagnostic, withFrame } from "../rendering/shownDiagnostic.ts";
import type { LiveSite } from "./liveSite.ts";

/** What is said to open browsers, by event. */
interface DevEvents {
  /** A page that is open somewhere has changed, or the site around it. */
  "kente:page": { page: Page; site: unknown };
  /** A page that was open somewhere is no more. */
  "kente:gone": { path: string };
  /** There is a page at a route that had none. */
  "kente:created": { path: string };
  /** What is wrong now; an empty list when all is mended. */
  "kente:diagnostics": ShownDiagnostic[];
  /** A public file has changed. */
  "kente:asset": { path: string };
  /** The version of the gallery that is shown now. The gallery's pages ask for it with `kente:gallery-ready`. */
  "kente:gallery": { version: number | undefined };
}

/** What open browsers say, by event. Each asks for what the window may have missed while it was loading. */
export interface WindowEvents {
  /** The document has been read. `code` is the count it was drawn at, `missing` the address that had no page. */
  "kente:ready": { code: number; missing?: string };
  /** The window shows a page, and the versions that it was made of. */
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

/** Tells the gallery's open pages which version there is now. */
export function announceGallery({ vite, gallery }: Pick<DevContext, "vite" | "gallery">): void {
  send(vite, "kente:gallery", { version: gallery.now()?.version });
}

/** Tells all open browsers what is wrong now. */
export function announceDiagnostics(server: Pick<ViteDevServer, "ws">, live: LiveSite): void {
  send(server, "kente:diagnostics", shownDiagnostics(live));
}

/** The errors among what is wrong, with their lines. Warnings are for lint: they would stand in the way here. */
export function shownDiagnostics(live: LiveSite): ShownDiagnostic[] {
  return live
    .problems()
    .filter(({ severity }) => severity === "error")
    .map((one) => withFrame(one, live.textOf(one.file)));
}
