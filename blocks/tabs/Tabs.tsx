import { useId } from "react";
import { Slot } from "../../engine/render/block/Slot.tsx";
import { Intro } from "../../engine/render/text/Intro.tsx";
import type { TabsProps } from "../../schemas/generated/types.d.ts";
import { useTabs } from "./useTabs.ts";

/** Other blocks of which one panel is shown at a time. Without scripts, and on paper, all are shown with their titles. */
export function Tabs({ heading, text, variant = "row", group, items }: TabsProps) {
  const id = useId();
  const titles = items.map(({ title }) => title);
  const { root, selected, select, onKeyDown } = useTabs(titles, group, variant === "list");
  const headed = heading !== undefined;
  return (
    <div className={`tabs tabs--${variant}`} ref={root} data-group={group}>
      {headed && <Intro heading={heading} text={text} id={`${id}heading`} />}
      <div>
        <div
          className="tabs__list"
          role="tablist"
          aria-orientation={variant === "list" ? "vertical" : undefined}
          aria-labelledby={headed ? `${id}heading` : titles.map((_, index) => `${id}tab-${index}`).join(" ")}
          onKeyDown={onKeyDown}
        >
          {items.map(({ title, code }, index) => (
            <button
              key={title}
              type="button"
              className="tabs__tab"
              role="tab"
              id={`${id}tab-${index}`}
              aria-selected={index === selected}
              aria-controls={`${id}panel-${index}`}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => select(index)}
            >
              {title} {code && <code className="tabs__code">{code}</code>}
            </button>
          ))}
        </div>
        {items.map(({ title, code, blocks }, index) => (
          <div
            key={title}
            className="tabs__panel"
            role="tabpanel"
            id={`${id}panel-${index}`}
            aria-labelledby={`${id}tab-${index}`}
            tabIndex={index === selected ? 0 : -1}
            hidden={index !== selected}
          >
            <div className="tabs__content">
              <p className="tabs__title">
                {title} {code && <code className="tabs__code">{code}</code>}
              </p>
              <Slot blocks={blocks} headed={headed} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
