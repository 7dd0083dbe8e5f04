import { BylineView } from "../../engine/render/page/BylineView.tsx";
import type { BylineProps } from "../../schemas/generated/types.d.ts";

/** Who wrote the page, when, and what it is about. */
export function Byline({ facts: { date, author, tags, tagsLabel }, note }: BylineProps) {
  return (
    <div className="byline__strip">
      <BylineView date={date} author={author} tags={tags} tagsLabel={tagsLabel} note={note} />
    </div>
  );
}
