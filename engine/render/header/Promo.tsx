import { SmartLink } from "../link/SmartLink.tsx";
import { useSite, useWords } from "../page/PageContext.ts";
import { closePromo } from "./closedPromo.ts";

/** The announcement above the header, if the site has one. It can be closed: see closedPromo.ts. */
export function Promo() {
  const { header, theme } = useSite();
  const { banner } = header ?? {};
  const say = useWords();
  if (!banner) return null;
  const { text, short, link } = banner;
  const close = () => {
    closePromo(text);
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>(".header a")?.focus();
  };
  return (
    <aside className="promo" data-surface={theme.surfaces.banner} aria-label={say("page.announcement")}>
      <p className="promo__text">
        <span className={short && "promo__long"}>{text}</span>
        {short && <span className="promo__short">{short}</span>}{" "}
        <SmartLink className="promo__link" target={link}>
          {link.label}
        </SmartLink>
      </p>
      <button
        type="button"
        className="promo__close"
        aria-label={say("page.closeAnnouncement")}
        onClick={close}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
    </aside>
  );
}
