import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to the first button of an element whenever the state changes: the button that was pressed is gone then.
 */
export function useFocusAfter(element: RefObject<Element | null>, state: unknown): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    element.current?.querySelector("button")?.focus();
  }, [element, state]);
}
