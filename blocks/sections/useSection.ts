import { type RefObject, useEffect, useState } from "react";

/** The stretch of the window that readers look at, a line below the header. */
const line = "-20% 0px -79% 0px";

/** The anchor of the section that is being read; undefined until one is. */
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
