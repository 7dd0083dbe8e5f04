/**
 * Finds a stretch of a string's value in its JSON text: `"a\nb"` is three characters long and takes six.
 *
 * @param open offset of the string's opening quote
 * @param start first character of the stretch, counted in UTF-16 units of the value
 * @param end exclusive
 */
export function sliceOfString(
  text: string,
  open: number,
  start: number,
  end: number,
): { offset: number; length: number } {
  let index = open + 1;
  let from = index;
  for (let unit = 0; unit < end && index < text.length && text.charAt(index) !== '"'; unit += 1) {
    if (unit === start) from = index;
    index += text.charAt(index) !== "\\" ? 1 : text.charAt(index + 1) === "u" ? 6 : 2;
  }
  return { offset: from, length: Math.max(1, index - from) };
}
