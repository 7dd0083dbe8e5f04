import { expect, test } from "vitest";
import { evenRows } from "../../engine/content/schema/evenRows.ts";
import { picturesInBlock, widthOf } from "../../engine/content/schema/frames.ts";
import schema from "./schema.json" with { type: "json" };

const picture = { src: "/a.jpg", alt: "" };

/** How wide the stylesheet makes the cards of a block with this width. */
function shownWidths(width: number, count: number, columns: number, size: string): number[] {
  if (width >= 928) return evenRows(count, columns).map((inRow) => width / inRow);
  const isAlone = (card: number) => card === count - 1 && count % 2 === 1 && count !== 3;
  return Array.from({ length: count }, (_, card) =>
    size === "small" && width >= 704 && !isAlone(card) ? width / (count === 3 ? 3 : 2) : width,
  );
}

test.each(["small", "large"])(
  "the pictures of %s cards have files as wide as they are shown, in rows of any length and blocks of any width",
  (size) => {
    for (const columns of [2, 3, 4])
      for (let count = 2; count <= 24; count += 1)
        for (const desktop of [1200, 928, 800, 590]) {
          const cards = Array.from({ length: count }, () => ({ title: "Bread", picture }));
          const frame = { phone: 350, desktop, from: 0 };
          const { pictures } = picturesInBlock({ columns, size, cards }, schema as never, [], frame);
          const shown = shownWidths(desktop, count, columns, size);
          expect(pictures).toHaveLength(count);
          for (const [card, { boxes }] of pictures.entries()) {
            // The grid has a line around it.
            const difference = widthOf(boxes.desktop) - (shown[card] ?? 0);
            expect(
              Math.abs(difference),
              `card ${card + 1} of ${count} in ${columns}, ${desktop} px`,
            ).toBeLessThan(3);
          }
        }
  },
);
