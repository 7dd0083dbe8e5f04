import { preload } from "react-dom";
import type { Image } from "../../contract/image.ts";

/** Props of {@link Picture}. */
interface PictureProps {
  image: Image;
  className?: string | undefined;
  /** Set where the picture is visible without scrolling: it loads first. All others load as they come near. */
  eager?: boolean | undefined;
}

/** Screens that show the files for phones. */
const narrow = "(width <= 40rem)";

/** A picture that reserves its space while it loads. Narrow screens get its file for phones. */
export function Picture({ image: { src, alt, width, height, phone }, className, eager }: PictureProps) {
  const picture = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager ? undefined : "lazy"}
      decoding={eager ? undefined : "async"}
      fetchPriority={eager ? "high" : undefined}
    />
  );
  if (!phone) return picture;
  // React preloads no picture that has several files.
  if (eager && import.meta.env?.SSR) {
    preload(phone.src, { as: "image", fetchPriority: "high", media: narrow });
    preload(src, { as: "image", fetchPriority: "high", media: "(width > 40rem)" });
  }
  return (
    <picture>
      <source media={narrow} srcSet={phone.src} width={phone.width} height={phone.height} />
      {picture}
    </picture>
  );
}
