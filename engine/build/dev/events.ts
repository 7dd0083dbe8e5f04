import type { ViteDevServer } from "vite";
import { textOfShown } from "../../content/diagnostics.ts";
import type { Page } from "../../contract/page.ts";
import { type ShownDiagnostic, withFrame } from "../shown.ts";
import type { LiveSite } from "./liveSite.ts";

/** What is said to open browsers, by event. The browser asks with `kente:ready` for what it may have missed. */
export interface DevEvents {
  /** A page that is open somewhere has changed, or the site around it. */
  "kente:page": { page: Page; site: unknown };
  /** A page that was open somewhere is no more. */
  "kente:gone": { path: string };
  /** What is wrong now; an empty list when all is mended. */
  "kente:diagnostics": ShownDiagnostic[];
  /** A public file has changed. */
  "kente:asset": { path: string };
  /** The version of the gallery that is shown now. The gallery's pages ask for it with `kente:gallery-ready`. */
  "kente:gallery": { version: number | undefined };
}

/** Sends an event to all open browsers. */
export function send<Name extends keyof DevEvents>(
  server: Pick<ViteDevServer, "ws">,
  name: Name,
  data: DevEvents[Name],
): void {
  server.ws.send({ type: "custom", event: name, data });
}

/** The errors among what is wrong, with their lines. Warnings are for lint: they would stand in the way here. */
export function shownDiagnostics(live: LiveSite): ShownDiagnostic[] {
  const { source } = live;
  return live
    .problems()
    .filter(({ severity }) => severity === "error")
    .map((one) => withFrame(one, source && textOfShown(one.file, source)));
}
