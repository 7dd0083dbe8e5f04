import { type RefObject, useEffect } from "react";
import type { Form } from "../../contract/form.ts";
import { useFormServices } from "../services.ts";

/** Events of a visitor who begins to fill in a form. Autofill sends `input` without `focusin`. */
const triggers = ["focusin", "pointerdown", "input"];

/**
 * Loads the code for sending a form when the browser is idle, and at the latest when a visitor begins to fill it in, because the
 * network may be gone then. After a failure, the next event tries again.
 * @param container the form, or an element around it
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
    for (const trigger of triggers) element.addEventListener(trigger, prepare, { signal: listening.signal });
    // The event that hydrated the page has passed.
    if (element.contains(document.activeElement)) prepare();
    else services.atIdle?.(() => listening.signal.aborted || prepare());
    return () => listening.abort();
  }, [container, services, send]);
}
