/** The types of some blocks as one key: blocks with the same types have the same key, whatever their order and number. */
export function blockTypes(blocks: readonly { type: string }[]): string {
  return [...new Set(blocks.map(({ type }) => type))].sort().join(" ");
}
