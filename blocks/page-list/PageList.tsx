import { Intro } from "../../engine/render/text/Intro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { PageListProps } from "../../schemas/generated/types.d.ts";
import { Item } from "./Item.tsx";
import { Paging } from "./Paging.tsx";

/** Pages of the site, each a link as a whole, and links to the other parts of the list. */
export function PageList({ heading, text, pages: list, look = "rows", empty }: PageListProps) {
  const { pages, paging, feed, tagsLabel } = list;
  return (
    <div className={`page-list page-list--${look} parts`}>
      <Intro heading={heading} text={text} />
      {pages.length === 0 ? (
        <div className="page-list__empty">{empty ? <RichText text={empty} /> : <p>{list.empty}</p>}</div>
      ) : (
        <ul className="page-list__pages">
          {pages.map((page) => (
            <Item key={page.target.href} page={page} tagsLabel={tagsLabel} />
          ))}
        </ul>
      )}
      {(paging || feed) && (
        <div className="page-list__foot">
          {paging && <Paging paging={paging} />}
          {feed && (
            <a className="page-list__feed" href={feed.href} type="application/atom+xml">
              {feed.label}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
