/** What people write in place of words that are not written yet. */
const marks = new RegExp(
  [
    "\\blorem ipsum\\b",
    "\\bdolor sit amet\\b",
    // Upper case only: "todos" and "to do" are words.
    "\\b(?:TODO|FIXME|TBD)\\b",
    // Upper case only as the whole text: XXX is also a Roman number.
    "\\bx{3,}\\b|^X{3,}$",
    "\\?{4,}",
    // Placeholders of templates.
    "\\{\\{[^{}]*\\}\\}",
    "\\$\\{[^{}]*\\}",
    "<%[^%]*%>",
  ].join("|"),
  "u",
);
const latin = /lorem ipsum|dolor sit amet/iu;

/** Finds what stands in a text for words that are not written yet. */
export function findPlaceholder(text: string): RegExpExecArray | undefined {
  return latin.exec(text) ?? marks.exec(text) ?? undefined;
}
