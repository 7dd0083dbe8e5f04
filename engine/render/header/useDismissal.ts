import { type RefObject, useEffect, useEffectEvent } from "react";

/** How the reader dismissed something: by Escape, or by pointing elsewhere. */
export type Dismissal = "escape" | "outside";

/** Calls back when the reader presses Escape or points outside of the element while it is open. */
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
