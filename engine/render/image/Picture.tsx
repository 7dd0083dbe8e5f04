import type { Image } from "../../contract/image.ts";

/** Props of {@link Picture}. */
interface PictureProps {
  image: Image;
  className?: string | undefined;
  /** Set where the picture is visible without scrolling: it loads first. All others load as they come near. */
  eager?: boolean | undefined;
}

/** A picture that reserves its space while it loads. */
export function Picture({ image: { src, alt, width, height }, className, eager = false }: PictureProps) {
  return (
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
}
