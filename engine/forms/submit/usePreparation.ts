import { type RefObject, useEffect } from "react";
import type { Form } from "../../contract/form.ts";
import { useFormServices } from "../services.ts";

/** What a visitor does first with a form. Browsers may fill it in without giving it the focus. */
const touches = ["focusin", "pointerdown", "input"];

/**
 * Fetches all that sending a form may take once the form is touched: when it is sent, the network may be gone. Where
 * that fails, the next touch tries again.
 * @param container holds the form, or is it
 */
export function usePreparation(container: RefObject<HTMLElement | null>, { send }: Form): void {
  const services = useFormServices();
  useEffect(() => {
    const element = container.current;
    if (!element || !services.prepare) return;
    const listening = new AbortController();
    let underWay = false;
    const prepare = () => {
      if (underWay) return;
      underWay = true;
      services.prepare?.(send).then(
        () => listening.abort(),
        () => {
          underWay = false;
        },
      );
    };
    for (const touch of touches) element.addEventListener(touch, prepare, { signal: listening.signal });
    // The touch that made the page hydrate is over already.
    if (element.contains(document.activeElement)) prepare();
    return () => listening.abort();
  }, [container, services, send]);
}
