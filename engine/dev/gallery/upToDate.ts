/** Loads the page again when it shows another state of the blocks than the server has, now or later. */
export function keepUpToDate(): void {
  const shown = document.querySelector<HTMLMetaElement>('meta[name="kente-gallery"]')?.content;
  import.meta.hot?.on("kente:gallery", ({ version }: { version?: number }) => {
    if (String(version) !== shown) location.reload();
  });
  // What changed while the page was on its way has been told to nobody.
  import.meta.hot?.send("kente:gallery-ready");
}
