import type { CompiledSite } from "../../contract/site.ts";
import type { LogoPicture, Logo as SiteLogo, Target } from "../../contract/values.ts";
import { SmartLink } from "../link/SmartLink.tsx";
import { homeRoute, pageAddress } from "../page/addresses.ts";
import { usePage, useSite } from "../page/PageContext.ts";

/** The logo with the site's name, or the name alone, linked to the home page. */
export function HomeLink() {
  const site = useSite();
  const { name, logo } = site;
  const { base } = usePage();
  return (
    <SmartLink className="logo" target={homeTarget(base, site)}>
      {logo && <Logo logo={logo} />}
      <span className={logo && !logo.showName ? "visually-hidden" : undefined}>{name}</span>
    </SmartLink>
  );
}

/** The site's logo. The name that stands beside it, or is there for screen readers only, says what it shows. */
function Logo({ logo: { light, dark } }: { logo: SiteLogo }) {
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

/** Returns the home page as links lead to it: that of the language, where there is one. */
export function homeTarget(
  base: string,
  { language, languages }: Pick<CompiledSite, "language" | "languages">,
): Target {
  const href = pageAddress(base, homeRoute(language));
  return { kind: "page", href, ...(language.home && { hreflang: languages[0]?.code ?? "" }) };
}
