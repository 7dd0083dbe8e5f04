import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";

/** Moves the focus between the field and the links of the results by the arrow keys. Tab goes through them as well. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(".search__field, .search__results a")];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Keys that are pressed together. */
interface Shortcut {
  shown: string;
  /** For `aria-keyshortcuts`. */
  named: string;
}

const apple: Shortcut = { shown: "⌘ K", named: "Meta+K" };
const other: Shortcut = { shown: "Ctrl K", named: "Control+K" };

/**
 * Lets Ctrl K, or ⌘ K on keyboards of Apple, move the focus into the field. No letter or sign alone does: speech input types
 * these by mistake, so readers would have to be able to turn them off (WCAG 2.1.4).
 * @returns the keys, once they work; undefined on phones, which have no such keys
 */
export function useShortcut(field: RefObject<HTMLInputElement | null>): Shortcut | undefined {
  const [shortcut, setShortcut] = useState<Shortcut>();
  useEffect(() => {
    // There, Ctrl K deletes what stands behind the cursor.
    const isApple = /^(?:Mac|iP)/.test(navigator.platform);
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      // Keyboards that write no Latin letters have the key in its usual place.
      const isK = key.toLowerCase() === "k" || (code === "KeyK" && !/^\p{Script=Latin}$/u.test(key));
      const isMeant = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
      if (!isMeant || !isK || altKey || shiftKey) return;
      if (target instanceof Element && target.closest("dialog")) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", onKey);
    if (matchMedia("(any-pointer: fine)").matches) setShortcut(isApple ? apple : other);
    return () => document.removeEventListener("keydown", onKey);
  }, [field]);
  return shortcut;
}
