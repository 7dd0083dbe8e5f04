import { type RefObject, useEffect } from "react";
import { useArrival } from "../../engine/render/page/useArrival.ts";

/** Milliseconds between arrival and popup, so that the visitor first sees the page. */
const delay = 100;

/** Opens a dialog after the visitor followed a link with the flag `openNewsletter` to this page, once per arrival. */
export function useOpenOnArrival(dialog: RefObject<HTMLDialogElement | null>): void {
  const arrival = useArrival(({ entry, flags }) => (flags.openNewsletter ? entry : undefined));
  useEffect(() => {
    if (arrival === undefined) return;
    const timer = setTimeout(() => {
      if (dialog.current && !dialog.current.open) dialog.current.showModal();
    }, delay);
    return () => clearTimeout(timer);
  }, [arrival, dialog]);
}
