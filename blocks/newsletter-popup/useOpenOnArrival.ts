import { type RefObject, useEffect } from "react";
import { useArrival } from "../../engine/render/page/arrival.ts";

/** Milliseconds between the reader's arrival and the popup, so that they see where they came to. */
const pause = 100;

/** Opens a dialog soon after the reader came here by a link with the flag `openNewsletter`; once for each arrival. */
export function useOpenOnArrival(dialog: RefObject<HTMLDialogElement | null>): void {
  const arrival = useArrival(({ entry, flags }) => (flags.openNewsletter ? entry : undefined));
  useEffect(() => {
    if (arrival === undefined) return;
    const timer = setTimeout(() => {
      if (dialog.current && !dialog.current.open) dialog.current.showModal();
    }, pause);
    return () => clearTimeout(timer);
  }, [arrival, dialog]);
}
