import { expect, test } from "vitest";
import { treeOf } from "./tree.ts";

test("the menu is a tree under its code: keys, what is typed, and no way back", () => {
  const tree = treeOf("*000#", [
    {
      name: "start",
      text: "The bakery",
      choices: [
        { key: "1", label: "Order", opens: "loaves" },
        { key: "2", label: "Hours", opens: "hours" },
      ],
    },
    { name: "loaves", text: "How many?", entry: { label: "Loaves", opens: "ordered" } },
    { name: "ordered", text: "Thank you." },
    { name: "hours", text: "From six", choices: [{ key: "0", label: "Back", opens: "start" }] },
  ]);
  const lines = ({ by, branches }: typeof tree, depth = 0): string[] => [
    " ".repeat(depth) + by,
    ...branches.flatMap((branch) => lines(branch, depth + 1)),
  ];
  expect(lines(tree)).toEqual(["*000#", " 1 Order", "  Loaves", " 2 Hours"]);
});
