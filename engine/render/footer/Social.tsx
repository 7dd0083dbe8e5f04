import { SmartLink } from "../link/SmartLink.tsx";
import { useSite } from "../page/SiteContext.ts";

/** Links to the company's profiles on social networks. */
export function Social() {
  const { social } = useSite().footer;
  if (social.length === 0) return null;
  return (
    <ul className="social">
      {social.map(({ network: { name, path }, to }) => (
        <li key={name}>
          <SmartLink className="social__link" target={to} label={name}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={path} />
            </svg>
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
