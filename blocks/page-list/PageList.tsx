import type { ListedPage, PagingLink, Paging as PagingLinks } from "../../engine/contract/page.ts";
import { Picture } from "../../engine/render/image/Picture.tsx";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { BylineView } from "../../engine/render/page/BylineView.tsx";
import { SubHeading } from "../../engine/render/text/Heading.tsx";
import { Intro } from "../../engine/render/text/Intro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { PageListProps } from "../../schemas/generated/types.d.ts";

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

/** A page in a list. */
function Item({ page, tagsLabel }: { page: ListedPage; tagsLabel: string }) {
  const { target, title, description, image, date, author, tags } = page;
  return (
    <li className="page-list__page leads">
      {/* The title says what the picture shows, and the link is the title. */}
      {image && <Picture image={{ ...image, alt: "" }} className="page-list__picture" />}
      <div className="page-list__words">
        <SubHeading className="page-list__title">
          <SmartLink target={target} className="leads__link">
            {title}
          </SmartLink>
        </SubHeading>
        <p className="page-list__text">{description}</p>
        <BylineView
          date={date}
          author={author ? { name: author } : undefined}
          tags={tags}
          tagsLabel={tagsLabel}
        />
      </div>
    </li>
  );
}

/** Links to the parts of a list. They are links to pages, so they work without scripts and by keyboard. */
function Paging({ paging: { label, previous, next, steps } }: { paging: PagingLinks }) {
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
