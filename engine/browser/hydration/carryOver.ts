import { flushSync } from "react-dom";

/** What visitors can change in a page, press or focus before it is hydrated. */
const ofVisitors = "input,textarea,select,button,form,a,label,summary,details,dialog,[tabindex]";

/**
 * Notes the elements of a page, or of a form, that is about to be hydrated. Where somebody else has changed the HTML, React
 * renders a part of it anew: with other elements, in which nothing is typed, ticked, opened or focused.
 * @param hydrating aborted when it is hydrated
 * @returns carries over what visitors did to those that are gone. It is called when React has rendered something anew, in the
 *   same task: what visitors type or press after that must meet the new elements. What has no new element yet is kept
 */
export function noteElements(page: Element, hydrating: AbortSignal): () => void {
  let before = elementsIn(page);
  const standIns = new Map<unknown, Element>();
  const listen = (name: string, note: (element: Element) => void) =>
    addEventListener(name, ({ target }) => target instanceof Element && note(target), {
      capture: true,
      signal: hydrating,
    });
  let focused = document.activeElement;
  listen("focusin", (element) => {
    focused = element;
  });
  let pressed = before.findLast((element) => element.matches(":active")) ?? null;
  listen("pointerdown", (element) => {
    pressed = element.closest(ofVisitors);
  });
  listen("pointerup", () => {
    pressed = null;
  });
  return () => {
    if (hydrating.aborted) return;
    const gone = before.filter(({ isConnected }) => !isConnected);
    const known = new Set(before);
    const all = elementsIn(page);
    const byName = new Map(
      named(all.filter((element) => !known.has(element))).map(([element, name]) => [name, element]),
    );
    for (const [element, name] of named(gone)) {
      const standIn = byName.get(name);
      if (!standIn) continue;
      standIns.set(element, standIn);
      carryOver(element as HTMLInputElement, standIn as HTMLInputElement);
      // What was pressed is held with its element, and pressed again when the page is hydrated.
      Object.assign(element, {
        click: () => (standIn as HTMLElement).click(),
        requestSubmit: (button: unknown) =>
          (standIn as HTMLFormElement).requestSubmit((standIns.get(button) ?? button) as HTMLElement),
      });
    }
    before = [...gone.filter((element) => !standIns.has(element)), ...all];
    const standIn = standIns.get(focused);
    if (standIn && document.activeElement === document.body)
      focus(focused as HTMLInputElement, standIn as HTMLInputElement);
    const button = standIns.get(pressed);
    if (!button) return;
    clickOnRelease(button);
    pressed = null;
  };
}

const elementsIn = (page: Element) => [...page.querySelectorAll(ofVisitors)];

/** Gives names to elements that are the same before and after: what each is, and which of those it is. */
function named(elements: Element[]): [Element, string][] {
  const counts = new Map<string, number>();
  return elements.map((element) => {
    // React makes other ids, which are names of groups, for what it renders anew. Scripts add their classes at the end.
    const { localName, classList } = element;
    const own = element.getAttribute("name")?.replace(/^_r_.*/i, "");
    const kind = [localName, classList[0], own, element.getAttribute("href")].join(" ");
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return [element, `${kind} ${count}`];
  });
}

/** As if the visitor did it again: what renders the control must hear of it. */
function carryOver(from: HTMLInputElement, to: HTMLInputElement): void {
  if (to instanceof HTMLDetailsElement) to.open = (from as unknown as HTMLDetailsElement).open;
  else if (to instanceof HTMLDialogElement) {
    if ((from as unknown as HTMLDialogElement).open && !to.open) to.showModal();
  } else if (to instanceof HTMLSelectElement) choose(from as unknown as HTMLSelectElement, to);
  else if (to.type === "file") {
    if (!from.files?.length) return;
    to.files = from.files;
    tellOf(to);
  } else if (!("value" in to) || /^(button|submit|reset|hidden)$/.test(to.type)) return;
  else if (/^(checkbox|radio)$/.test(to.type)) {
    if (from.checked !== to.checked) flushSync(() => to.click());
  } else if (from.value !== to.value) {
    // React overrides the setter of the element, by which it would take the value for its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), "value")?.set?.call(to, from.value);
    tellOf(to);
  }
}

/** Of several options that may be chosen at once, the value of the control is the first one. */
function choose(from: HTMLSelectElement, to: HTMLSelectElement): void {
  const chosen = new Set([...from.selectedOptions].map(({ value }) => value));
  const options = [...to.options].filter(({ value, selected }) => selected !== chosen.has(value));
  if (options.length === 0) return;
  for (const option of options) option.selected = chosen.has(option.value);
  tellOf(to);
}

function tellOf(control: Element): void {
  for (const type of ["input", "change"])
    flushSync(() => control.dispatchEvent(new Event(type, { bubbles: true })));
}

function focus(from: HTMLInputElement, to: HTMLInputElement): void {
  to.focus({ preventScroll: true });
  const { selectionStart, selectionEnd, selectionDirection } = from;
  // Other controls, and other elements, tell nothing of a selection.
  if (typeof selectionStart === "number")
    to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/** Browsers send no click where a mouse is released over another element than the one that it was pressed on. */
function clickOnRelease(button: Element): void {
  const waiting = new AbortController();
  const onPointer = (event: MouseEvent) => {
    // Of the same press, the new element may get what makes a click.
    if (event.type === "mousedown" && !button.contains(event.target as Element)) return;
    waiting.abort();
    const { type, pointerType } = event as PointerEvent;
    // Without what others had added, it may stand elsewhere than under the pointer.
    if (type !== "pointerup" || pointerType !== "mouse" || event.button !== 0) return;
    if (button.isConnected) button.dispatchEvent(new MouseEvent("click", event));
    // It is gone too by now: this clicks what stands for it.
    else (button as HTMLElement).click();
  };
  for (const type of ["mousedown", "pointerdown", "pointerup"] as const)
    addEventListener(type, onPointer, { capture: true, signal: waiting.signal });
}

/** Keeps one `<details>` per name open, in browsers that ignore the attribute (Firefox before 130). Never ends. */
export function groupDetails(): void {
  if ("name" in HTMLDetailsElement.prototype) return;
  addEventListener("toggle", ({ target }) => closeOthers(target as HTMLDetailsElement), true);
}

/** Closes all other details with the name of one that was opened. */
function closeOthers(opened: HTMLDetailsElement): void {
  const name = opened.getAttribute("name");
  if (!name || !opened.open) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>("details[name][open]")) {
    if (other !== opened && other.getAttribute("name") === name) other.open = false;
  }
}
