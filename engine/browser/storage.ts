/** Item in local storage while the outbox holds anything. The bootstrap reads it too. */
const mark = "kente:outbox";

/** Marks that the outbox holds something to send, so that the next visit hydrates without an interaction. */
export function markOutbox(full: boolean): void {
  try {
    if (full) localStorage.setItem(mark, "1");
    else localStorage.removeItem(mark);
  } catch {
    // Without the mark, waiting entries are sent when the visitor next uses a form.
  }
}

/** Whether the outbox holds something to send. */
export function isOutboxMarked(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

/** The session storage. Undefined where the browser forbids it. */
export function sessionStore(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
