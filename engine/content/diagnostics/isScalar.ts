/** Whether a text is a JSON number, `true` or `false`: then the text and the value differ only by quotes. */
export function isScalar(text: string): boolean {
  return /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(text);
}
