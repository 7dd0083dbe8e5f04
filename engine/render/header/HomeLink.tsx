import { SmartLink } from "../link/SmartLink.tsx";
import { pageAddress } from "../page/addresses.ts";
import { usePage } from "../page/PageContext.ts";
import { useSite } from "../page/SiteContext.ts";
import { Logo } from "./Logo.tsx";

/** The logo with the site's name, or the name alone, linked to the home page. */
export function HomeLink() {
  const { name, logo, language } = useSite();
  const { base } = usePage();
  return (
    <SmartLink className="logo" target={{ kind: "page", href: pageAddress(base, language.path) }}>
      {logo && <Logo logo={logo} />}
      <span className={logo && !logo.showName ? "visually-hidden" : undefined}>{name}</span>
    </SmartLink>
  );
}
