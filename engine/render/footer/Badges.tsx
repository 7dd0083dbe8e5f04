import { Picture } from "../image/Picture.tsx";
import { SmartLink } from "../link/SmartLink.tsx";
import { useSite } from "../page/SiteContext.ts";

/** Certificates and licences. Some link to the document. */
export function Badges() {
  const { badges = [] } = useSite().footer ?? {};
  if (badges.length === 0) return null;
  return (
    <ul className="footer__badges">
      {badges.map(({ name, image, to }) => {
        const face = (
          <>
            <Picture image={{ ...image, alt: "" }} className="footer__mark" />
            <span>{name}</span>
          </>
        );
        return (
          <li key={name}>
            {to ? (
              <SmartLink className="footer__badge" target={to}>
                {face}
              </SmartLink>
            ) : (
              <span className="footer__badge">{face}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
