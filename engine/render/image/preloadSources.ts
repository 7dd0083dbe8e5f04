import { preload } from "react-dom";
import type { PictureSource } from "../../contract/image.ts";

/**
 * Has browsers load a picture before they lay out the page: React preloads none that has several files. Of the sources for the
 * same screens, the first is preloaded: browsers that do not know its format skip it.
 * @param src the file for browsers that take none of the sources
 */
export function preloadSources(src: string, sources: readonly PictureSource[]): void {
  const narrow = sources.find(({ media }) => media !== undefined);
  const wide = sources.find(({ media }) => media === undefined) ?? { srcSet: src };
  if (narrow) preloadSource(narrow, narrow.media);
  // The files of narrow screens stand first, so all others are for the rest.
  preloadSource(wide, narrow?.media?.replace("<=", ">"));
}

function preloadSource({ srcSet, sizes, type }: PictureSource, media: string | undefined): void {
  preload(srcSet, {
    as: "image",
    fetchPriority: "high",
    ...(media !== undefined && { media }),
    ...(type !== undefined && { type }),
    ...(sizes !== undefined && { imageSrcSet: srcSet, imageSizes: sizes }),
  });
}
