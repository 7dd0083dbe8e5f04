import type { LogoPicture, Logo as SiteLogo } from "../../contract/logo.ts";

/** The site's logo. The name that stands beside it, or is there for screen readers only, says what it shows. */
export function Logo({ logo: { light, dark } }: { logo: SiteLogo }) {
  if (!dark) return <Mark image={light} className="logo__mark" />;
  // The stylesheet shows the one that the surface asks for.
  return (
    <span className="logo__marks">
      <Mark image={light} className="logo__mark logo__mark--light" />
      <Mark image={dark} className="logo__mark logo__mark--dark" />
    </span>
  );
}

/** One picture of the logo. It is on every page: with a low priority, React writes no preload for it. */
function Mark({
  image: { src, inline = src, width, height },
  className,
}: {
  image: LogoPicture;
  className: string;
}) {
  return <img src={inline} alt="" width={width} height={height} className={className} fetchPriority="low" />;
}
