import { SmartLink } from "../link/SmartLink.tsx";
import { useSite } from "../page/SiteContext.ts";

/** The announcement above the header, if the site has one. */
export function Banner() {
  const { banner } = useSite().header;
  if (!banner) return null;
  return (
    <aside className="promo" data-surface="forest" aria-label="Announcement">
      <p className="promo__text">
        {`${banner.text} `}
        <SmartLink className="promo__link" target={banner.link}>
          {banner.link.label}
        </SmartLink>
      </p>
    </aside>
  );
}
