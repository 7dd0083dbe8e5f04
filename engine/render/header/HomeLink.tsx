import { SmartLink } from "../link/SmartLink.tsx";
import { pageAddress } from "../page/addresses.ts";
import { usePage } from "../page/PageContext.ts";
import { useSite } from "../page/SiteContext.ts";
import { Logo } from "./Logo.tsx";

/** The logo and the site's name, linked to the home page. */
export function HomeLink() {
  const { name, language } = useSite();
  const { base } = usePage();
  return (
    <SmartLink className="logo" target={{ kind: "page", href: pageAddress(base, language.path) }}>
      <Logo />
      <span>{name}</span>
    </SmartLink>
  );
}
