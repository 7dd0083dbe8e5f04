import { readFileSync } from "node:fs";
import { loadPicture } from "./loadPicture.ts";
import { Pyramid } from "./Pyramid.ts";

/** Decodes a picture, upright and in the colours of the web: what its file says of its origin stays behind. */
type Decode = (file: string) => Promise<Pyramid>;

/** Loads what decodes pictures, which not every machine has. */
export async function loadDecoder(): Promise<Decode> {
  const { createCanvas } = await import("@napi-rs/canvas");
  return async (file) => new Pyramid(await loadPicture(readFileSync(file)), createCanvas);
}
