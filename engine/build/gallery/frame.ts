/** Keeps an example that is looked at by itself up to date. In a frame, the gallery around it does so. */
if (import.meta.hot && window.parent === window) {
  import.meta.hot.on("kente:gallery", () => location.reload());
}
