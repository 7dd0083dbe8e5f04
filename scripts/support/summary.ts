import type { PublishResult } from "../../engine/output/publish.ts";

/** One line about the result of a build. */
export function summary(
  { pages, bytes, seconds }: Pick<PublishResult, "pages" | "bytes" | "seconds">,
  out: string,
): string {
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return `${pages} ${pages === 1 ? "page" : "pages"} in ${out}, ${size}, ${seconds.toFixed(1)} s.`;
}
