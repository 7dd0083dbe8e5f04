import { SmartLink } from "../Link.tsx";
import { usePage } from "../PageContext.ts";
import { useSite } from "../site.ts";
import { Logo } from "./Logo.tsx";

/** The logo and the name, leading home. */
export function HomeLink() {
  const { name } = useSite();
  const { base } = usePage();
  return (
    <SmartLink className="logo" target={{ kind: "page", href: base }}>
      <Logo />
      <span>{name}</span>
    </SmartLink>
  );
}
