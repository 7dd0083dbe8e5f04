import type { IndexSection } from "../../engine/contract/siteIndex.ts";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { BelowSubHeading, SubHeading } from "../../engine/render/text/Heading.tsx";
import type { SaySearch } from "./Results.tsx";

/** Props of {@link AllPages}. */
interface AllPagesProps {
  sections: readonly IndexSection[];
  say: SaySearch;
  hidden: boolean;
}

/** All pages of the site by section, with their descriptions: a table of contents. */
export function AllPages({ sections, say, hidden }: AllPagesProps) {
  return (
    <div className="search__all" hidden={hidden}>
      <SubHeading className="search__heading">{say("allPages")}</SubHeading>
      <BelowSubHeading>
        <div className="search__groups">
          {sections.map((section) => (
            <Section key={section.target?.href ?? section.title} section={section} say={say} />
          ))}
        </div>
      </BelowSubHeading>
    </div>
  );
}

function Section({ section, say }: { section: IndexSection; say: SaySearch }) {
  const { title, target, description, pages, more } = section;
  const rest = more === undefined ? undefined : say("morePages", { count: more });
  return (
    <section className="search__group">
      <SubHeading className="search__group-title">
        {target ? <SmartLink target={target}>{title}</SmartLink> : title}
      </SubHeading>
      {description && <p className="search__about">{description}</p>}
      <ul className="search__pages">
        {pages.map((page) => (
          <li key={page.target.href} className="search__page">
            <SmartLink target={page.target}>{page.title}</SmartLink>
            <p className="search__about">{page.description}</p>
          </li>
        ))}
        {rest && <li>{target ? <SmartLink target={target}>{rest}</SmartLink> : rest}</li>}
      </ul>
    </section>
  );
}
