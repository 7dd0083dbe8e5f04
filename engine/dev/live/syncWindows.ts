import type { DevState } from "../DevState.ts";
import { announceGallery, draftsOf, shownDiagnostics, type WindowEvents } from "./events.ts";
import { whenRemoved } from "./whenRemoved.ts";

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
