import { useEffect, useState } from "react";
import type { Words } from "../../contract/language.ts";
import type { DeliveryNote, OutboxEntry } from "../../contract/outbox.ts";
import { phrase } from "../../language/words.ts";
import { sayIn } from "../words.ts";
import type { Outbox } from "./outbox.ts";
import "./notice.css";
import { create } from "zustand";
import { listFormat } from "../../language/formats.ts";

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

/** Says that earlier submissions were delivered. */
export function deliveredMessage(words: Words, titles: readonly string[]): string {
  const quoted = titles.map((title) => phrase(words, "outbox.quoted", { title }));
  return phrase(words, "outbox.delivered", { titles: listFormat(words.language).format(quoted) });
}

/** Says what happens to a submission that was not delivered yet. */
export function keptMessage(words: Words, { title, state, volatile }: OutboxEntry): string {
  return phrase(words, `outbox.${state}${volatile ? "OnPage" : ""}`, { title });
}

/** What a visitor has written, as text to copy: one line per field, and one for each file that no field names. */
export function textOf({
  values,
  labels = {},
  files = [],
}: Pick<OutboxEntry, "values" | "labels" | "files">): string {
  const named = JSON.stringify(values);
  const unnamed = files.filter(({ name }) => !named.includes(JSON.stringify(name)));
  return [...Object.entries(values), ...unnamed.map(({ path, name }) => [path, name] as const)]
    .filter(([, value]) => typeof value !== "boolean")
    .map(
      ([name, value]) =>
        `${labels[name] ?? labelOf(name)}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
    )
    .join("\n");
}

/** Makes a label from a field's name: `firstName` becomes "First name". */
function labelOf(name: string): string {
  const words = name.replace(
    /([a-z\d])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the visitor can see of the outbox. */
interface OutboxState {
  entries: readonly OutboxEntry[];
  /** Keys of the entries whose own forms are open and show their state. */
  shown: ReadonlySet<string>;
  /** Late deliveries, until the visitor closes the note. */
  delivered: readonly DeliveryNote[];
  /** The part of each upload that has arrived, from 0 to 1, by the key of its entry. */
  progress: Readonly<Record<string, number>>;
}

/** The state of the outbox, for the components that show it. */
export const useOutbox = create<OutboxState>()(() => ({
  entries: [],
  shown: new Set(),
  delivered: [],
  progress: {},
}));
