import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable } from "./DataTable.tsx";

test("a row without a name has no header, and as many cells as columns", () => {
  const rows = [
    ["Bread", "2"],
    ["", "3"],
    [" ", ""],
  ];
  const html = renderToStaticMarkup(<DataTable columns={["What", "Price"]} rows={rows} />);
  const tags = html
    .split("<tr")
    .slice(2)
    .map((row) => row.match(/<t[hd]/g)?.join(" "));
  expect(tags).toEqual(["<th <td", "<td <td", "<td <td"]);
});
