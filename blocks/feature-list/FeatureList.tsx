import { IconView } from "../../engine/render/icon/IconView.tsx";
import { Picture } from "../../engine/render/image/Picture.tsx";
import { BelowSubHeading, SubHeading } from "../../engine/render/text/Heading.tsx";
import { Intro } from "../../engine/render/text/Intro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { FeatureListProps } from "../../schemas/generated/types.d.ts";

type Feature = FeatureListProps["items"][number];

/** What a product does, point by point: with icons or numbers, beside a picture, as the captions of a wide one, or in groups. */
export function FeatureList({ heading, text, variant = "icons", items, note, picture }: FeatureListProps) {
  const plain = items.some(({ group }) => group) ? "groups" : "grid";
  const layout = variant === "scene" ? variant : picture ? "beside" : plain;
  return (
    <div className={`feature-list feature-list--${layout} parts`}>
      <Intro heading={heading} text={text} />
      {picture && (
        <Picture
          image={picture}
          className={`feature-list__picture ${layout === "beside" ? "part-picture" : ""}`}
        />
      )}
      {groupsOf(items).map((features) => {
        const { group } = features[0];
        const start = items.indexOf(features[0]) + 1;
        const list = <FeatureItems key={start} items={features} variant={variant} start={start} />;
        return group ? (
          <div key={start} className="feature-list__group parts parts--margin">
            <BelowSubHeading>
              <Intro heading={group.title} text={group.text} />
              {list}
            </BelowSubHeading>
          </div>
        ) : (
          list
        );
      })}
      {note && (
        <div className="feature-list__note">
          <RichText text={note} />
        </div>
      )}
    </div>
  );
}

/** The features, with a new list where one of them begins a group. */
function groupsOf(items: readonly Feature[]): [Feature, ...Feature[]][] {
  const groups: [Feature, ...Feature[]][] = [];
  for (const item of items) {
    if (item.group || groups.length === 0) groups.push([item]);
    else groups.at(-1)?.push(item);
  }
  return groups;
}

function FeatureItems({ variant, items, start }: { variant: string; items: Feature[]; start: number }) {
  const List = variant === "numbered" ? "ol" : "ul";
  const first = List === "ol" && start > 1 ? { start } : {};
  return (
    <List className={`feature-list__items feature-list__items--${variant}`} {...first}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two features may have the same title, and features never move
        <FeatureItem key={index} item={item} />
      ))}
    </List>
  );
}

function FeatureItem({ item: { icon, title, text } }: { item: Feature }) {
  return (
    <li className="feature-list__item">
      {icon && <IconView icon={icon} />}
      <div>
        <SubHeading className="feature-list__title">{title}</SubHeading>
        {text && <RichText text={text} />}
      </div>
    </li>
  );
}
