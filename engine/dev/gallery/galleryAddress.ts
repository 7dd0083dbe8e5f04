/** Address of the gallery. No page can have it, since page names never begin with `_`. */
export const galleryAddress = "/_gallery";
