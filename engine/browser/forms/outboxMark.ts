/** Name in local storage that says that the outbox holds something. The bootstrap looks for it. */
const mark = "kente:outbox";

/** Leaves a note for the next visit that there is something to send, so that it hydrates by itself. */
export function markOutbox(full: boolean): void {
  try {
    if (full) localStorage.setItem(mark, "1");
    else localStorage.removeItem(mark);
  } catch {
    // Without the note, what waits is sent when the visitor next uses a form.
  }
}

/** Whether an earlier visit has left something to send. */
export function isOutboxMarked(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}
