import { IconView } from "../../engine/render/icon/IconView.tsx";
import { Picture } from "../../engine/render/image/Picture.tsx";
import { BelowSubHeading, SubHeading } from "../../engine/render/text/Heading.tsx";
import { Intro } from "../../engine/render/text/Intro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { FeatureListProps } from "../../schemas/generated/types.d.ts";

type Feature = FeatureListProps["items"][number];

/** What a product does, point by point: with icons or numbers, beside a picture or each below its own, as captions of a wide one, or in groups. */
export function FeatureList({ heading, text, variant = "icons", items, note, picture }: FeatureListProps) {
  const List = variant === "numbered" ? "ol" : "ul";
  const layout = variant === "scene" ? variant : picture ? "beside" : "grid";
  const starts = items.flatMap(({ group }, index) => (group || !index ? index : []));
  const lists = starts.map((start, index) => {
    const group = items[start]?.group;
    const list = (
      <List
        key={start}
        className={`feature-list__items feature-list__items--${variant}`}
        start={List === "ol" ? start + 1 : undefined}
      >
        {items.slice(start, starts[index + 1]).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two features may have the same title, and features never move
          <FeatureItem key={index} {...item} />
        ))}
      </List>
    );
    return group ? (
      <div key={start} className="feature-list__group parts">
        <BelowSubHeading>
          <Intro heading={group.title} text={group.text} />
          {list}
        </BelowSubHeading>
      </div>
    ) : (
      list
    );
  });
  return (
    <div className={`feature-list feature-list--${layout} parts`}>
      <Intro heading={heading} text={text} />
      {picture && <Picture image={picture} className="feature-list__picture part-picture" />}
      {items.some(({ group }) => group) ? <div className="feature-list__groups parts">{lists}</div> : lists}
      {note && (
        <div className="feature-list__note">
          <RichText text={note} />
        </div>
      )}
    </div>
  );
}

function FeatureItem({ icon, picture, title, text }: Feature) {
  return (
    <li className="feature-list__item">
      {icon && <IconView icon={icon} />}
      {picture && <Picture image={picture} className="feature-list__picture part-picture" />}
      <div>
        <SubHeading className="feature-list__title">{title}</SubHeading>
        {text && <RichText text={text} />}
      </div>
    </li>
  );
}
