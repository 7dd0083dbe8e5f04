import type { Nodes, Root } from "mdast";
import { type Passage, stretchOf } from "../../content/text/passages.ts";
import { brokenLines } from "./brokenLines.ts";
import type { TextFinding } from "./textFinding.ts";

/** Finds lists, lines and headings that touch what is above them, so that Markdown reads them differently. */
export function gluedBlocks(root: Root, text: string, passages: readonly Passage[]): TextFinding[] {
  const found: TextFinding[] = [];
  const flawed = new Set(
    passages.filter((one) => brokenLines(one, text).length > 0).map(({ start }) => start),
  );
  const visit = (node: Nodes) => {
    if (!("children" in node)) return;
    node.children.forEach((child, index) => {
      const above = node.children[index - 1];
      const touches = above?.position?.end.line === (child.position?.start.line ?? 0) - 1;
      if (touches && child.type === "list" && above?.type === "paragraph" && node.type !== "listItem") {
        if (!flawed.has(stretchOf(above).start)) found.push(gluedList(child, text, node.type === "root"));
      }
      if (child.type === "heading") found.push(...underlined(child, text));
      visit(child);
    });
  };
  visit(root);
  return [
    ...found,
    ...passages
      .filter(({ listed, start }) => listed && !flawed.has(start))
      .flatMap((one) => gluedLine(one, text)),
  ];
}

function gluedList(list: Nodes, text: string, atRoot: boolean): TextFinding {
  const { start } = stretchOf(list);
  const words = /^\S+[ \t]*[^\s\\]*/.exec(text.slice(start))?.[0] ?? "-";
  return {
    start,
    end: start + words.length,
    message: "This list is right below a line of text, so that it may become a part of it.",
    hint: "Write \\n\\n before the list.",
    ...(atRoot && { rewrite: `\n${words}` }),
  };
}

/** Reports a line below a list that looks like a paragraph and is read as a part of the last item. */
function gluedLine({ start, end }: Passage, text: string): TextFinding[] {
  const lines = text.slice(start, end).split("\n");
  let at = start;
  for (const [index, line] of lines.entries()) {
    if (index > 0 && /^[*_[("“]*\p{Lu}(?:\p{L}|\s)/u.test(line)) {
      return [
        {
          start: at,
          end: at + line.length,
          message: "This line looks like a paragraph, but belongs to the list item above it.",
          hint: "Write \\n\\n before it, or two spaces if it is a part of the item.",
        },
      ];
    }
    at += line.length + 1;
  }
  return [];
}

/** Reports sentences that become a heading because of a line of dashes below them. */
function underlined(heading: Nodes, text: string): TextFinding[] {
  const { start, end } = stretchOf(heading);
  const lines = text.slice(start, end).split("\n");
  const dashes = lines.at(-1) ?? "";
  const above = lines.slice(0, -1).join("\n");
  if (lines.length < 2 || !/^ *-+ *$/.test(dashes) || !/[.!?;:,]$|\n/.test(above.trimEnd())) return [];
  return [
    {
      start: end - dashes.trimStart().length,
      end,
      message: "The words above these dashes become a heading.",
      hint: "Remove the dashes, or write a heading after an empty line: \\n\\n## Words.",
    },
  ];
}
