import type { ContentPlan } from "../../content/schema/contentPlan.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonPath } from "../../contract/json.ts";
import type { Part } from "../../contract/rule.ts";
import { isOnlyWords } from "../text/isOnlyWords.ts";
import { forLastPart } from "./forLastPart.ts";
import { validatorOfBlock, validatorOfPart } from "./validatorOfPart.ts";

/** How a text is written: `lines` is plain text whose line breaks are shown. */
type Wording = "plain" | "lines" | "markdown";

/** A text that visitors read. */
interface VisibleText {
  text: string;
  path: JsonPath;
  wording: Wording;
  /** Whether it is nothing but words: then rules about marks and characters have nothing to look for in it. */
  isOrdinary: boolean;
}

/**
 * Returns every text of a part that visitors read, plain or Markdown, but no names and no code. Rules look at a part one
 * after the other, so it is walked once for all.
 */
export const visibleTexts = forLastPart(findVisibleTexts);

function findVisibleTexts(part: Part, vocabulary: Vocabulary): readonly VisibleText[] {
  const texts: VisibleText[] = [];
  const path = [...part.path];
  const add = (text: string, wording: Wording) => {
    const isOrdinary = isOnlyWords(text) && (wording === "markdown" || !text.includes("\n"));
    texts.push({ text, path: [...path], wording, isOrdinary });
  };
  const enter = (value: Json | undefined, key: string | number, plan: ContentPlan | undefined) => {
    path.push(key);
    descend(value, plan);
    path.pop();
  };
  const descend = (value: Json | undefined, plan: ContentPlan | undefined): void => {
    const kind = plan?.kind;
    if (kind?.name === "block") {
      const own = validatorOfBlock(value, vocabulary);
      if (own !== undefined) descend(value, own.plan);
    } else if (typeof value === "string") {
      if (kind === undefined) add(value, "plain");
      else if (kind.wording === "markdown" || kind.wording === "lines") add(value, kind.wording);
    } else if (Array.isArray(value)) {
      if (kind === undefined) value.forEach((item, index) => void enter(item, index, plan?.items));
    } else if (value !== null && typeof value === "object") {
      for (const key in value) {
        const plain = kind === undefined || (typeof kind.wording === "object" && kind.wording.includes(key));
        // A regular expression is no text for visitors.
        if (plain && key !== "pattern") enter(value[key], key, plan?.members?.get(key) ?? plan?.rest);
      }
    }
  };
  const own = validatorOfPart(part, vocabulary);
  if (own !== undefined) descend(part.value, own.plan);
  return texts;
}
