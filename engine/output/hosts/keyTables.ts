/** A key of a table, and what stands for it. */
type Row = readonly [key: string, value: string];

/** Tables in which keys of any length are found, piece by piece. */
interface KeyTables {
  /** How many characters a piece has, and the last piece of a key at most. */
  size: number;
  /** For each piece: its number, by the number of what comes before it and the piece, with a blank between; the first by the piece alone. */
  pieces: Row[][];
  /** The values of keys that have no more pieces `after` so many: by the last number and a blank. */
  ends: { after: number; rows: Row[] }[];
}

/**
 * Takes long keys apart for tables whose keys have to be short.
 * @param maxBytes of a key in the tables
 */
export function keyTables(rows: readonly Row[], maxBytes: number): KeyTables {
  const room = maxBytes - Buffer.byteLength(`${rows.length.toString(36)} `);
  const size = Math.floor(room / rows.reduce((most, [key]) => Math.max(most, widest(key)), 1));
  const pieces: Map<string, string>[] = [];
  const ends: Row[][] = [];
  for (const [key, value] of rows) {
    let before = "";
    const own = inPieces(key, size);
    own.forEach((piece, index) => {
      pieces[index] ??= new Map();
      const numbers = pieces[index];
      const known = index === 0 ? piece : `${before} ${piece}`;
      before = numbers.get(known) ?? numbers.size.toString(36);
      numbers.set(known, before);
    });
    ends[own.length] ??= [];
    ends[own.length]?.push([`${before} `, value]);
  }
  return {
    size,
    pieces: pieces.map((numbers) => [...numbers]),
    ends: Array.from(ends, (rows = [], after) => ({ after, rows })).filter(({ rows }) => rows.length > 0),
  };
}

/** How many bytes the widest character of a text has in UTF-8. */
function widest(text: string): number {
  return Math.max(...Array.from(text, (one) => Buffer.byteLength(one)));
}

function inPieces(text: string, size: number): string[] {
  const characters = [...text];
  const count = Math.ceil(characters.length / size);
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(""),
  );
}
