/** Returns the tab that a key leads to from another one; undefined for other keys. */
export function tabAfter(key: string, from: number, count: number, rightToLeft: boolean): number | undefined {
  const [back, forward] = rightToLeft ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  switch (key) {
    case back:
      return (from + count - 1) % count;
    case forward:
      return (from + 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
