import { useEffect, useState } from "react";
import type { DeliveryNote, OutboxEntry } from "../../contract/outbox.ts";
import type { Words } from "../../contract/words.ts";
import { phrase } from "../../language/phrase.ts";
import { sayIn } from "../words.ts";
import { deliveredMessage, keptMessage, textOf } from "./messages.ts";
import type { Outbox } from "./outbox.ts";
import { useOutbox } from "./state.ts";
import "./notice.css";

/** Makes the notice of waiting entries and late deliveries. It is shown on every page. */
export function createNotice(outbox: Pick<Outbox, "retry" | "discard">, words: () => Words) {
  return function Notice() {
    // Read anew each time: entries outlive the page, and so may have been written in another language.
    const says = words();
    const { entries, shown, delivered } = useOutbox();
    const waiting = entries.filter(({ key }) => !shown.has(key));
    const announced = useAnnounced(
      delivered.length === 0 ? "" : deliveredMessage(says, delivered.map(titleOf)),
    );
    return (
      <>
        <p role="status" className="visually-hidden">
          {announced}
        </p>
        {waiting.length + delivered.length > 0 && (
          <aside className="outbox" aria-label={phrase(says, "outbox.label")}>
            {delivered.map((note) => (
              <Delivered key={note.key} note={note} words={says} />
            ))}
            {waiting.map((entry) => (
              <Entry key={entry.key} entry={entry} outbox={outbox} words={says} />
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

function Delivered({ note, words }: { note: DeliveryNote; words: Words }) {
  const close = () =>
    useOutbox.setState(({ delivered }) => ({ delivered: delivered.filter(({ key }) => key !== note.key) }));
  return (
    <div className="outbox__delivered">
      <p>{deliveredMessage(words, [note.title])}</p>
      <div className="outbox__actions">
        <button type="button" onClick={close}>
          {phrase(words, "page.close")}
        </button>
      </div>
    </div>
  );
}

/** Props of {@link Entry}. */
interface EntryProps {
  entry: OutboxEntry;
  outbox: Pick<Outbox, "retry" | "discard">;
  words: Words;
}

function Entry({ entry, outbox, words }: EntryProps) {
  const say = sayIn(words);
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
      <p role="status">{keptMessage(words, entry)}</p>
      <details className="outbox__words">
        <summary>{say("outbox.show")}</summary>
        <pre>{textOf(entry)}</pre>
      </details>
      <div className="outbox__actions">
        <button type="button" onClick={retry} aria-disabled={busy || undefined}>
          {say(busy ? "form.sending" : "outbox.tryAgain")}
        </button>
        <button type="button" onClick={copy}>
          {say(copied ? "outbox.copied" : "outbox.copy")}
        </button>
        <button type="button" onClick={() => void outbox.discard(entry.key)}>
          {say("outbox.discard")}
        </button>
      </div>
    </div>
  );
}
