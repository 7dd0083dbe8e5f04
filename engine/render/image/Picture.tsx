import type { Image } from "../../contract/image.ts";
import { preloadSources } from "./preloadSources.ts";

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
