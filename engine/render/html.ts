const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for HTML or XML: inside an element, or inside an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Attributes by name. Those that are undefined are left out, those that are `true` stand without a value. */
export type Attributes = Readonly<Record<string, string | true | undefined>>;

/** Writes attributes as HTML, escaped, with a space before each. */
export function attributeMarkup(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join("");
}
