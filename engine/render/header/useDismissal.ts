import { type RefObject, useEffect, useEffectEvent } from "react";

/** How the visitor dismissed something: with the Escape key, or by pressing outside of it. */
type Dismissal = "escape" | "outside";

/** Calls `onDismiss` when the visitor presses Escape or a pointer outside of the element, while it is open. */
export function useDismissal(
  open: boolean,
  element: RefObject<HTMLElement | null>,
  onDismiss: (how: Dismissal) => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!element.current?.contains(target as Node)) dismiss("outside");
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") dismiss("escape");
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [open, element]);
}
