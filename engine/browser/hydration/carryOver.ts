import { flushSync } from "react-dom";

/** What visitors can change in a page, press or focus before it is hydrated. */
const ofVisitors = "input,textarea,select,button,form,a,summary,details,dialog,[tabindex]";

/**
 * Notes the elements of a page that is about to be hydrated. Where somebody else has changed the HTML, React renders a part of
 * it anew: with other elements, in which nothing is typed, ticked, opened or focused.
 * @returns carries over what visitors did to those that are gone, to be called when the page is hydrated
 */
export function noteElements(page: Element): () => void {
  const before = new Set(page.querySelectorAll(ofVisitors));
  let focused = document.activeElement;
  const onFocus = ({ target }: Event) => {
    focused = target as Element;
  };
  addEventListener("focusin", onFocus, true);
  return () => {
    const standIns = new Map<unknown, Element>();
    removeEventListener("focusin", onFocus, true);
    const after = [...page.querySelectorAll(ofVisitors)].filter((element) => !before.has(element));
    const byName = new Map(named(after).map(([element, name]) => [name, element]));
    for (const [element, name] of named([...before].filter(({ isConnected }) => !isConnected))) {
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
    const standIn = standIns.get(focused);
    if (standIn && document.activeElement === document.body)
      focus(focused as HTMLInputElement, standIn as HTMLInputElement);
  };
}

/** Gives names to elements that are the same before and after: what each is, and which of those it is. */
function named(elements: Element[]): [Element, string][] {
  const counts = new Map<string, number>();
  return elements.map((element) => {
    // React makes other ids, and other names from them, for what it renders anew. Scripts add their classes at the end.
    const { localName, classList } = element;
    const own = localName === "details" ? null : element.getAttribute("name");
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
  } else if (!("value" in to) || /^(button|submit|reset|hidden|file)$/.test(to.type)) return;
  else if (/^(checkbox|radio)$/.test(to.type)) {
    if (from.checked !== to.checked) flushSync(() => to.click());
  } else if (from.value !== to.value) {
    // React overrides the setter of the element, by which it would take the value for its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), "value")?.set?.call(to, from.value);
    for (const type of ["input", "change"])
      flushSync(() => to.dispatchEvent(new Event(type, { bubbles: true })));
  }
}

function focus(from: HTMLInputElement, to: HTMLInputElement): void {
  to.focus({ preventScroll: true });
  const { selectionStart, selectionEnd, selectionDirection } = from;
  // Other controls, and other elements, tell nothing of a selection.
  if (typeof selectionStart === "number")
    to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}
