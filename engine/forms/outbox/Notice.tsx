import { useState } from "react";
import type { OutboxEntry } from "../../contract/outbox.ts";
import type { Outbox } from "./outbox.ts";
import { useOutbox } from "./state.ts";
import { wordsOf } from "./words.ts";
import "./notice.css";

/** Makes the notice of what is still to be sent, which stands on every page for as long as there is something. */
export function createNotice(outbox: Pick<Outbox, "retry" | "discard">) {
  return function Notice() {
    const { entries, shown } = useOutbox();
    const told = entries.filter(({ key }) => !shown.has(key));
    if (told.length === 0) return null;
    return (
      <aside className="outbox" aria-label="Messages that are not sent yet">
        {told.map((entry) => (
          <Entry key={entry.key} entry={entry} outbox={outbox} />
        ))}
      </aside>
    );
  };
}

function Entry({ entry, outbox }: { entry: OutboxEntry; outbox: Pick<Outbox, "retry" | "discard"> }) {
  const [copied, setCopied] = useState(false);
  const [busy, setBusy] = useState(false);
  const waits = entry.state === "waiting";
  const copy = () =>
    navigator.clipboard.writeText(wordsOf(entry)).then(
      () => setCopied(true),
      () => {},
    );
  const retry = () => {
    setBusy(true);
    outbox.retry(entry.key).finally(() => setBusy(false));
  };
  return (
    <div className="outbox__entry">
      <p role="status">
        {waits
          ? `What you sent from “${entry.title}” waits for the network. It will be sent by itself.`
          : `What you sent from “${entry.title}” may not have arrived. Your words are still here.`}
      </p>
      <details className="outbox__words">
        <summary>Show your words</summary>
        <pre>{wordsOf(entry)}</pre>
      </details>
      <div className="outbox__actions">
        <button type="button" onClick={retry} aria-disabled={busy || undefined}>
          {busy ? "Sending…" : "Try again"}
        </button>
        <button type="button" onClick={copy}>
          {copied ? "Copied" : "Copy your message"}
        </button>
        <button type="button" onClick={() => void outbox.discard(entry.key)}>
          Discard
        </button>
      </div>
    </div>
  );
}
