import type { Canvas } from "@napi-rs/canvas";
import type { MadeFormat } from "../../contract/image.ts";

/**
 * Encodes a picture in the quality that pages show. The library counts the quality of AVIF downwards. One thread for each file
 * makes the same file on every machine; several files are encoded at once.
 */
export const encode: Readonly<Record<MadeFormat, (picture: Canvas) => Promise<Uint8Array>>> = {
  avif: (picture) => picture.encode("avif", { quality: 10, alphaQuality: 10, speed: 8, threads: 1 }),
  webp: (picture) => picture.encode("webp", 76),
  jpeg: (picture) => picture.encode("jpeg", 76),
  png: (picture) => picture.encode("png"),
};
