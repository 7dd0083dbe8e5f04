/** Address of the gallery. No page can have it, since page names never begin with `_`. */
export const galleryAddress = "/_gallery";

/** Address of the page with all controls of forms. Their groups stand below it. */
export const controlsAddress = `${galleryAddress}/controls`;
