import { readFileSync } from "node:fs";
import { galleryAddress } from "./galleryAddress.ts";

const blocks = JSON.parse(readFileSync(new URL("arabic.json", import.meta.url), "utf8")) as object[];

/** A page with blocks of many types in a language that is written from right to left: Arabic. */
export const sample = {
  language: { code: "ar", path: "/ar" },
  /** Its file in the site of examples, without `.json`. */
  name: "ar/arabic",
  address: `${galleryAddress}/arabic`,
  example: { title: "صفحة بالعربية", json: blocks.map((block) => JSON.stringify(block)).join(",\n") },
};
