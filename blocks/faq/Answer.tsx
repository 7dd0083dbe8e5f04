import { type ReactNode, useEffect, useRef, useState } from "react";

interface AnswerProps {
  /** The question: the accessible name of the scrolling answer. */
  label: string;
  children: ReactNode;
}

/** An answer of limited height. One that scrolls can get the focus, so that arrow keys scroll it. */
export function Answer({ label, children }: AnswerProps) {
  const area = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const focusable = scrolls ? { role: "region", tabIndex: 0, "aria-label": label } : undefined;
  return (
    <div ref={area} className="faq__answer" {...focusable}>
      {children}
    </div>
  );
}
