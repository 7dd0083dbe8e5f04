import type { Byline } from "../../contract/page.ts";
import { SmartLink } from "../link/SmartLink.tsx";

/** Props of {@link BylineView}. */
interface BylineProps {
  date: Byline["date"] | undefined;
  author: Byline["author"] | undefined;
  tags: Byline["tags"] | undefined;
  /** What the tags are called. */
  tagsLabel: string;
  /** A few words beside them. */
  note?: string | undefined;
}

/** Who wrote a page, when, and what it is about. */
export function BylineView({ date, author, tags, tagsLabel, note }: BylineProps) {
  if (!date && !author && !tags && !note) return null;
  return (
    <div className="byline">
      {(date || author || note) && (
        <p className="byline__facts">
          {date && <time dateTime={date.iso}>{date.label}</time>}
          {author && (
            <span>{author.to ? <SmartLink target={author.to}>{author.name}</SmartLink> : author.name}</span>
          )}
          {note && <span>{note}</span>}
        </p>
      )}
      {tags && (
        <ul className="byline__tags" aria-label={tagsLabel}>
          {tags.map((tag) => (
            <li key={tag} className="byline__tag">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
