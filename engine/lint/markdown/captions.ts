import type { Root } from "mdast";
import { stretchOf } from "../../content/text/passages.ts";
import { captionMark } from "../../content/text/table.ts";
import type { TextFinding } from "./textFinding.ts";

/** Finds captions that have no table below them. */
export function loneCaptions({ children }: Root, text: string): TextFinding[] {
  return children.flatMap((node, index): TextFinding[] => {
    const { start, end } = stretchOf(node);
    const isCaption = node.type === "paragraph" && captionMark.test(text.slice(start, end));
    if (!isCaption || children[index + 1]?.type === "table") return [];
    return [
      {
        start,
        end,
        message: "This caption has no table below it.",
        hint: 'Put it above its table, with \\n\\n between them, or remove "Table:".',
      },
    ];
  });
}
