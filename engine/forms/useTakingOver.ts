import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Form } from "../contract/form.ts";
import { keepTyped } from "./kept/keepTyped.ts";
import type { FormServices } from "./services.ts";
import { listField } from "./values/names.ts";

/** Events of a visitor who begins to fill in a form. Autofill sends `input` without `focusin`. */
const triggers = ["focusin", "pointerdown", "input"];

/**
 * Loads the code of a form, and what sends it: when the form is touched, and when the browser is idle, because the network may be
 * gone later. After a failure, the next event tries again. A form that is sent before is held.
 * @param item where what is typed is kept
 */
export function useTakingOver(
  container: RefObject<HTMLDivElement | null>,
  form: Form,
  services: FormServices,
  item: string,
) {
  const [taking] = useState(() => {
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    const held: (() => void)[] = [];
    const state = { isReady: false, carryOver: undefined as (() => void) | undefined };
    const onReady = (restore: () => void) => {
      state.isReady = true;
      const { carryOver } = state;
      if (!carryOver) restore();
      // When React has rendered what this form begins with. What was typed into it is newer than what was kept.
      else
        queueMicrotask(() => {
          carryOver();
          const { activeElement: focused } = document;
          flushSync(restore);
          // The alternatives that were chosen may be other elements.
          if (focused?.isConnected === false)
            document.getElementById(focused.id)?.focus({ preventScroll: true });
        });
      // Effects have rendered after a frame.
      if (held.length > 0) requestAnimationFrame(() => held.splice(0).forEach((repeat) => void repeat()));
    };
    return { wanted: promise, resolve, held, state, onReady };
  });
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const before = element.querySelector("form");
    const listening = new AbortController();
    const { signal } = listening;
    if (!taking.state.isReady && services.noteElements) {
      const noting = new AbortController();
      signal.addEventListener("abort", () => noting.abort());
      const carryOver = services.noteElements(element, noting.signal);
      taking.state.carryOver = () => {
        carryOver();
        if (taking.state.isReady) noting.abort();
      };
    }
    // Without HTML from the server there is nothing to see until the form's code is there.
    const tellIfGone = () => {
      if (before || !services.loadForm) return;
      setFailed(services.formCode?.(form.id)?.validatorOf(form) === undefined);
    };
    let underWay = false;
    const load = async () => {
      if (underWay) return;
      underWay = true;
      try {
        await services.loadForm?.(form.id);
        taking.resolve();
        tellIfGone();
        await services.prepare?.(form.send);
        touching.abort();
      } catch {
        underWay = false;
        tellIfGone();
      }
    };
    const touching = new AbortController();
    // At the window: React stops events of HTML that it has not taken over.
    const listen = (name: string, act: (event: Event) => void, until: AbortSignal) =>
      addEventListener(name, (event) => element.contains(event.target as Node) && act(event), {
        capture: true,
        signal: until,
      });
    for (const trigger of triggers) listen(trigger, () => void load(), touching.signal);
    const hold = (event: Event) => {
      if (taking.state.isReady || !services.loadForm) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { submitter } = event as SubmitEvent;
      const own = event.target as HTMLFormElement;
      const isOfList = submitter?.getAttribute("name") === listField;
      const current = () => (own.isConnected ? own : element.querySelector("form"));
      taking.held.push(() => (isOfList ? submitter?.click() : current()?.requestSubmit()));
      setFailed(false);
      services.loadForm(form.id).then(taking.resolve, () => {
        taking.held.length = 0;
        setFailed(true);
      });
    };
    // The browser sends no submit event for a form that it finds invalid, and a form that is not short has its own messages.
    if (before?.matches(".form__form") && services.loadForm) before.noValidate = true;
    listen("submit", hold, signal);
    // The event that hydrated the page has passed.
    if (!before || element.contains(document.activeElement)) void load();
    else services.atIdle?.(() => signal.aborted || void load());
    return () => {
      touching.abort();
      listening.abort();
      if (before && !taking.state.isReady) keepTyped(item, before);
    };
  }, [container, services, form, taking, item]);
  return { ...taking, hasFailed };
}
