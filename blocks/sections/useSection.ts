import { type RefObject, useEffect, useState } from "react";

/** Margins that stretch the viewport over all that is above, down to a line below the header, where visitors read. */
const begun = "9999999px 0px -80% 0px";

/** Returns the anchor of the section that is being read: the last one that has begun; undefined before the first one. */
export function useSection(body: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const sections = [...(body.current?.querySelectorAll(".sections__item") ?? [])];
    const above = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) above[isIntersecting ? "add" : "delete"](target);
        setCurrent(sections.findLast((section) => above.has(section))?.firstElementChild?.id);
      },
      { rootMargin: begun },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [body]);
  return current;
}
