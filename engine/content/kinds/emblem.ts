import type { ContentKind } from "../../contract/contentKind.ts";
import type { Emblem } from "../../contract/values.ts";
import { compileMark } from "../compile/pictures.ts";

/** An icon is 1.5 times as high as the text beside it. */
const box = [48, 48] as const;

/** The name of an icon, or the path of a picture in `public/`. Their own kinds check them. */
export const kind: ContentKind = {
  name: "emblem",
  collect: (value, found) => found.refer(isPath(value) ? "picture" : "icon", value),
  compile: (value, site): Emblem =>
    isPath(value)
      ? { ...compileMark(String(value), box, site), alt: "" }
      : { name: String(value), nodes: site.icons.get(String(value)) ?? [] },
  type: { name: "Emblem", declaredIn: "values" },
};

function isPath(value: unknown): boolean {
  return typeof value === "string" && value.startsWith("/");
}
