import { homeTarget } from "../link/homeTarget.ts";
import { SmartLink } from "../link/SmartLink.tsx";
import { usePage } from "../page/PageContext.ts";
import { useSite } from "../page/SiteContext.ts";
import { Logo } from "./Logo.tsx";

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
