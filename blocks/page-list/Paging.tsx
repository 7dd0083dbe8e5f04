import type { PagingLink, Paging as PagingLinks } from "../../engine/contract/pageList.ts";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";

/** Links to the parts of a list. They are links to pages, so they work without scripts and by keyboard. */
export function Paging({ paging: { label, previous, next, steps } }: { paging: PagingLinks }) {
  return (
    <nav aria-label={label}>
      <ul className="page-list__paging">
        {previous && <Step link={previous} />}
        {steps.map((link, index) =>
          link ? (
            <Step key={link.label} link={link} label={link.label} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the gaps of a page never move
            <li key={index} className="page-list__gap" aria-hidden="true">
              …
            </li>
          ),
        )}
        {next && <Step link={next} />}
      </ul>
    </nav>
  );
}

function Step({ link: { text, target }, label }: { link: PagingLink; label?: string }) {
  return (
    <li>
      <SmartLink target={target} className="page-list__step" label={label}>
        {text}
      </SmartLink>
    </li>
  );
}
