/** The signs of the desk, each with the name of its drawing among the icons that sites use. */
export const signs = {
  undo: "undo-2",
  redo: "redo-2",
  saved: "check",
  saving: "loader-circle",
  failed: "circle-alert",
  problem: "triangle-alert",
  light: "sun",
  dark: "moon",
  open: "chevron-down",
  right: "chevron-right",
  plus: "plus",
  up: "arrow-up",
  down: "arrow-down",
  duplicate: "copy",
  delete: "trash",
  more: "ellipsis",
  drag: "grip-vertical",
  close: "x",
  link: "link",
  code: "code",
  list: "list",
  numbers: "list-ordered",
  quote: "quote",
  bold: "bold",
  italic: "italic",
  page: "file",
  changes: "file-diff",
  picture: "image",
  upload: "upload",
  follow: "external-link",
} as const;

/** The id of the drawing of a sign in the document of the desk. */
export function signId(name: string): string {
  return `sign-${name}`;
}
