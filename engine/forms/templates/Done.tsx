import { type ReactNode, useEffect, useRef } from "react";

/** Props of {@link Done}. */
interface DoneProps {
  id: string;
  isShown: boolean;
  children: ReactNode;
}

/** What stands in the place of a form that was accepted. After a native post the server redirects to its id, and `:target` shows it. */
export function Done({ id, isShown, children }: DoneProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    const text = element.current;
    if (!isShown || !text) return;
    // The focus stays where it is if the visitor has left the form meanwhile.
    if (activeElement === body || text.parentElement?.contains(activeElement))
      text.focus({ preventScroll: true });
    text.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  return (
    <div ref={element} id={id} className="form-done" tabIndex={-1} data-unsearched="">
      {children}
    </div>
  );
}
