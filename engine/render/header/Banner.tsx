import { SmartLink } from "../link/SmartLink.tsx";
import { useSite } from "../page/SiteContext.ts";
import { useWords } from "../page/useWords.ts";

/** The announcement above the header, if the site has one. */
export function Banner() {
  const { header, theme } = useSite();
  const { banner } = header ?? {};
  const say = useWords();
  if (!banner) return null;
  return (
    <aside className="promo" data-surface={theme.surfaces.banner} aria-label={say("page.announcement")}>
      <p className="promo__text">
        {`${banner.text} `}
        <SmartLink className="promo__link" target={banner.link}>
          {banner.link.label}
        </SmartLink>
      </p>
    </aside>
  );
}
