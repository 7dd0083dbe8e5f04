import { EmblemView } from "../image/EmblemView.tsx";
import { SmartLink } from "../link/SmartLink.tsx";
import { useSite } from "../page/SiteContext.ts";

/** Links to the site's profiles on social networks. */
export function Social() {
  const { social = [] } = useSite().footer ?? {};
  if (social.length === 0) return null;
  return (
    <ul className="social">
      {social.map(({ network, name = network?.name ?? "", icon, to }) => (
        <li key={name}>
          <SmartLink className="social__link" target={to} label={name}>
            {network ? (
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d={network.path} />
              </svg>
            ) : (
              icon && <EmblemView emblem={icon} />
            )}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
