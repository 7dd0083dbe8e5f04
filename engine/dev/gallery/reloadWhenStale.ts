import type { ViteHotContext } from "vite/types/hot.d.ts";

/**
 * Reloads the page when its version of the gallery is not the server's, now or later. A page that the reader is leaving
 * stays as it is: a reload would take the place of the page that was asked for, which is up to date anyway.
 */
export function reloadWhenStale(hot: Pick<ViteHotContext, "on" | "send">): void {
  const page = document.documentElement;
  const shown = document.querySelector<HTMLMetaElement>('meta[name="kente-gallery"]')?.content;
  const reload = () => {
    if (page.dataset.leaving === undefined) location.reload();
  };
  hot.on("kente:gallery", ({ version }: { version?: number }) => {
    if (version?.toString() !== shown) reload();
  });
  hot.on("vite:beforeFullReload", () => {
    reload();
    // Vite reloads when this has ended.
    return new Promise(() => {});
  });
  const ask = () => hot.send("kente:gallery-ready");
  // The reader has stopped the other page, or is back from it.
  const stay = () => {
    if (page.dataset.leaving === undefined) return;
    delete page.dataset.leaving;
    ask();
  };
  addEventListener("pointerdown", stay);
  addEventListener("keydown", stay);
  addEventListener("pageshow", ({ persisted }) => persisted && stay());
  // Changes while the page was loading were not received.
  ask();
}
