import { SmartLink } from "../Link.tsx";
import { Picture } from "../Picture.tsx";
import { useSite } from "../site.ts";

/** Certificates and licences; some lead to the document. */
export function Badges() {
  const { badges } = useSite().footer;
  if (badges.length === 0) return null;
  return (
    <ul className="badges">
      {badges.map(({ name, image, to }) => {
        const face = (
          <>
            <Picture image={{ ...image, alt: "" }} className="badges__picture" />
            <span>{name}</span>
          </>
        );
        return (
          <li key={name}>
            {to ? (
              <SmartLink className="badges__face" target={to}>
                {face}
              </SmartLink>
            ) : (
              <span className="badges__face">{face}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
