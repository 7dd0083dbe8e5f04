import { useEffect, useState } from "react";
import type { DeliveryNote, OutboxEntry } from "../../contract/outbox.ts";
import { deliveredMessage, keptMessage, textOf } from "./messages.ts";
import type { Outbox } from "./outbox.ts";
import { useOutbox } from "./state.ts";
import "./notice.css";

/** Makes the notice of waiting entries and late deliveries. It is shown on every page. */
export function createNotice(outbox: Pick<Outbox, "retry" | "discard">) {
  return function Notice() {
    const { entries, shown, delivered } = useOutbox();
    const waiting = entries.filter(({ key }) => !shown.has(key));
    const announced = useAnnounced(delivered.length === 0 ? "" : deliveredMessage(delivered.map(titleOf)));
    return (
      <>
        <p role="status" className="visually-hidden">
          {announced}
        </p>
        {waiting.length + delivered.length > 0 && (
          <aside className="outbox" aria-label="What you sent">
            {delivered.map((note) => (
              <Delivered key={note.key} note={note} />
            ))}
            {waiting.map((entry) => (
              <Entry key={entry.key} entry={entry} outbox={outbox} />
            ))}
          </aside>
        )}
      </>
    );
  };
}

const titleOf = ({ title }: DeliveryNote) => title;

/** The text after a short delay: screen readers announce only changes of a region that they know. */
function useAnnounced(text: string): string {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), 100);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}

function Delivered({ note }: { note: DeliveryNote }) {
  const close = () =>
    useOutbox.setState(({ delivered }) => ({ delivered: delivered.filter(({ key }) => key !== note.key) }));
  return (
    <div className="outbox__delivered">
      <p>{deliveredMessage([note.title])}</p>
      <div className="outbox__actions">
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
    </div>
  );
}

function Entry({ entry, outbox }: { entry: OutboxEntry; outbox: Pick<Outbox, "retry" | "discard"> }) {
  const [copied, setCopied] = useState(false);
  const [busy, setBusy] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(textOf(entry)).then(
      () => setCopied(true),
      () => {},
    );
  const retry = () => {
    setBusy(true);
    outbox.retry(entry.key).finally(() => setBusy(false));
  };
  return (
    <div className="outbox__entry">
      <p role="status">{keptMessage(entry)}</p>
      <details className="outbox__words">
        <summary>Show what you wrote</summary>
        <pre>{textOf(entry)}</pre>
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
