import { preload } from "react-dom";
import type { Image, PictureSource } from "../../contract/values.ts";

/** Props of {@link Picture}. */
interface PictureProps {
  image: Image;
  className?: string | undefined;
  /** Set where the picture is visible without scrolling: it loads first. All others load as they come near. */
  eager?: boolean | undefined;
}

/** A picture that reserves its space while it loads. Browsers choose one of its files. */
export function Picture({
  image: { src, alt, width, height, sources, look },
  className,
  eager,
}: PictureProps) {
  const picture = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={look ? `${className ?? ""} ${look}` : className}
      loading={eager ? undefined : "lazy"}
      decoding={eager ? undefined : "async"}
      fetchPriority={eager ? "high" : undefined}
    />
  );
  if (!sources) return picture;
  if (eager && import.meta.env?.SSR) preloadSources(src, sources);
  return (
    <picture>
      {sources.map((one) => (
        <source key={one.srcSet} {...one} />
      ))}
      {picture}
    </picture>
  );
}

/**
 * Has browsers load a picture before they lay out the page: React preloads none that has several files. Of the sources for the
 * same screens, the first is preloaded: browsers that do not know its format skip it.
 * @param src the file for browsers that take none of the sources
 */
function preloadSources(src: string, sources: readonly PictureSource[]): void {
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
