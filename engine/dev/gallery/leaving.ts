/**
 * A script for the head, before any link: it marks the page with `data-leaving` when the reader goes to another one. A link can be followed before
 * the gallery's own script has run.
 */
export const markLeaving =
  'addEventListener("beforeunload",()=>{document.documentElement.dataset.leaving=""})';
