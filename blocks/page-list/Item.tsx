import type { ListedPage } from "../../engine/contract/pageList.ts";
import { Picture } from "../../engine/render/image/Picture.tsx";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { BylineView } from "../../engine/render/page/BylineView.tsx";
import { SubHeading } from "../../engine/render/text/Heading.tsx";

/** A page in a list. */
export function Item({ page, tagsLabel }: { page: ListedPage; tagsLabel: string }) {
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
