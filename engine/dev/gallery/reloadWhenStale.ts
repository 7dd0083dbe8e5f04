/** Reloads the page when its version of the gallery is not the server's, now or later. */
export function reloadWhenStale(): void {
  const shown = document.querySelector<HTMLMetaElement>('meta[name="kente-gallery"]')?.content;
  import.meta.hot?.on("kente:gallery", ({ version }: { version?: number }) => {
    if (String(version) !== shown) location.reload();
  });
  // Changes while the page was loading were not received.
  import.meta.hot?.send("kente:gallery-ready");
}
