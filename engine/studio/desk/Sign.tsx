/** The desk's own signs, drawn in a square of 16. */
const drawings = {
  undo: "M6 3 2.5 6.5 6 10M3 6.5h6.5a3.5 3.5 0 0 1 0 7H7",
  redo: "m10 3 3.5 3.5L10 10m3-3.500H6.500a3.500 3.500 0 0 0 0 7H9",
  saved: "m3 8.500 3.500 3.500L13 4.500",
  saving: "M8 2.500A5.500 5.500 0 1 1 2.500 8",
  failed: "M8 4v5m0 2.500v.500",
  problem: "M8 2.500 14.500 13.500h-13ZM8 6.500v3.500m0 1.500v.500",
  light:
    "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8 1v1.500m0 11V15M1 8h1.500m11 0H15M3 3l1 1m8 8 1 1m0-10-1 1m-8 8-1 1",
  dark: "M13.500 9.500A6 6 0 0 1 6.500 2.500a6 6 0 1 0 7 7Z",
  open: "m4 6.500 4 4 4-4",
  right: "m6 4 4 4-4 4",
  plus: "M8 3v10M3 8h10",
  up: "M8 13V3.500M4 7l4-4 4 4",
  down: "M8 3v9.500M4 9l4 4 4-4",
  duplicate: "M5.500 5.500v-3h8v8h-3M2.500 5.500h8v8h-8Z",
  delete: "M3 4.500h10M6 4.500v-2h4v2m-5.500 0 .500 9h6l.500-9",
  more: "M3.500 8h.010M8 8h.010M12.500 8h.010",
  drag: "M6 4h.010M10 4h.010M6 8h.010M10 8h.010M6 12h.010M10 12h.010",
  close: "m4 4 8 8m0-8-8 8",
  link: "M6.500 9.500l3-3M7 4.500l1-1a2.800 2.800 0 0 1 4 4l-1 1M9 11.500l-1 1a2.800 2.800 0 0 1-4-4l1-1",
  code: "M5.500 4.500 2 8l3.500 3.500m5-7L14 8l-3.500 3.500",
  list: "M6 4h7.500M6 8h7.500M6 12h7.500M2.500 4h.010M2.500 8h.010M2.500 12h.010",
  numbers: "M6.500 4h7M6.500 8h7m-7 4h7M2 3l1-.500V6M2 10.500c.500-1 2-.500 1.500.500L2 13h2",
  quote: "M3 9.500h3.500v-4H3v4Zm0 0c0 1.500.500 2.500 2 3m4-3h3.500v-4H9v4Zm0 0c0 1.500.500 2.500 2 3",
  bold: "M4.500 3h4a2.400 2.400 0 0 1 0 5h-4Zm0 5h4.500a2.500 2.500 0 0 1 0 5h-4.500Z",
  italic: "M7 3h5M4 13h5M9.500 3l-3 10",
  changes: "M8 3v6M5 6h6M5 12.500h6",
  page: "M4 2.500h5.500L12 5v8.500H4ZM9.500 2.500V5H12",
} as const;

/** A sign beside or instead of words; it says nothing to screen readers. */
export function Sign({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="sign" data-sign={name} viewBox="0 0 16 16" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
