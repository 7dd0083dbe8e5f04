import { type RefObject, useEffect, useState } from "react";

/** Margins that reduce the viewport to a line below the header, where visitors read. */
const line = "-20% 0px -79% 0px";

/** Returns the anchor of the section that is being read; undefined before the first one. */
export function useSection(body: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting);
        if (read) setCurrent(read.target.firstElementChild?.id);
      },
      { rootMargin: line },
    );
    for (const section of body.current?.querySelectorAll(".sections__item") ?? []) observer.observe(section);
    return () => observer.disconnect();
  }, [body]);
  return current;
}
