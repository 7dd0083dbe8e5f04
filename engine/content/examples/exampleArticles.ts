import type { Json, JsonObject } from "../../contract/json.ts";

const facts = [
  ["Opening hours in December", "We open an hour earlier, and stay until eight.", "2026-11-12", ["News"]],
  [
    "Rye bread in two days",
    "One dough, much patience, and an oven that is hotter than it looks.",
    "2026-10-03",
    ["Recipes"],
  ],
  [
    "A second oven",
    "It bakes sixty loaves at once, and it is quieter than the first.",
    "2026-08-21",
    ["News", "Kitchen"],
  ],
  [
    "How we choose flour",
    "Three mills, one table, and a blind tasting every spring.",
    "2026-05-09",
    ["Kitchen"],
  ],
  ["Plum cake for a rainy day", "Late plums, little sugar, and a crust of oats.", "2025-09-28", ["Recipes"]],
] as const;

/**
 * The pages that lists in examples show: articles below `/articles`.
 * @param image the picture that some of them have
 */
export function exampleArticles(image: Json | undefined): Map<string, JsonObject> {
  return new Map(
    facts.map(([title, description, published, tags], index) => [
      `articles/${title.toLowerCase().replaceAll(" ", "-")}.json`,
      {
        ...{ title, description, published, tags: [...tags] },
        ...(index % 2 === 1 && { author: "Ines Moreau" }),
        ...(index < 3 && image !== undefined && { image }),
        blocks: [{ type: "hero", heading: title, text: description }],
      },
    ]),
  );
}
