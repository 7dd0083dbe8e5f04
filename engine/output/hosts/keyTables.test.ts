import fc from "fast-check";
import { expect, test } from "vitest";
import { keyTables } from "./keyTables.ts";

const maxBytes = 12;
/** Texts that often begin alike, end where a piece does, and have characters of each width. */
const key = fc
  .array(fc.constantFrom("a", "b", " ", "é", "年", "🙂", "aaaaaaaa", "bbbbbbbb"), { minLength: 1 })
  .map((parts) => parts.join(""));

/** Looks a text up as a web server does that takes it apart in the same way. */
function find(text: string, { size, pieces, ends }: ReturnType<typeof keyTables>): string | undefined {
  const characters = [...text];
  const part = (index: number) =>
    index === pieces.length
      ? characters.slice(index * size).join("")
      : characters.slice(index * size, (index + 1) * size).join("");
  const numbers = [""];
  for (const [index, rows] of pieces.entries()) {
    const known = index === 0 ? part(0) : `${numbers[index]} ${part(index)}`;
    numbers.push(rows.find(([one]) => one === known)?.[1] ?? "");
  }
  const found = ends.map(({ after, rows }) =>
    rows.find(([one]) => one === `${numbers[after]} ${part(after)}`),
  );
  return found.find((row) => row !== undefined)?.[1];
}

test("finds exactly the keys that are there, whatever their lengths and characters", () => {
  fc.assert(
    fc.property(fc.uniqueArray(key, { maxLength: 30 }), fc.array(key), (keys, others) => {
      const tables = keyTables(
        keys.map((one, index) => [one, `value ${index}`]),
        maxBytes,
      );
      for (const one of [...keys, ...others]) {
        const index = keys.indexOf(one);
        expect(find(one, tables)).toBe(index < 0 ? undefined : `value ${index}`);
      }
    }),
  );
});

test("has no key that is longer than it may be, and none twice", () => {
  fc.assert(
    fc.property(fc.uniqueArray(key, { minLength: 1, maxLength: 60 }), (keys) => {
      const { pieces, ends } = keyTables(
        keys.map((one) => [one, one]),
        maxBytes,
      );
      for (const rows of [...pieces, ...ends.map(({ rows }) => rows)]) {
        const all = rows.map(([one]) => one);
        expect(new Set(all).size).toBe(all.length);
        for (const one of all) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(maxBytes);
      }
    }),
  );
});
