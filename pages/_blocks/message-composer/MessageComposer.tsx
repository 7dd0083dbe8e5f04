import { ExampleButton, ExampleFrame, ExampleNote, ExampleRows } from "kente/render/example/ExampleFrame.tsx";
import { useWords } from "kente/render/page/PageContext.ts";
import { Intro } from "kente/render/text/Intro.tsx";
import { useId, useLayoutEffect, useRef, useState } from "react";
import type { MessageComposerProps } from "../../../schemas/generated/own.d.ts";
import { textLength } from "./textLength.ts";
import type words from "./words.json";

/** What fits into two messages of the basic alphabet. */
const longest = 306;

/**
 * A text message that is written beside the phone that it arrives on, with its length as networks count it. Without scripts,
 * the first text has been sent, and all others are told.
 */
export function MessageComposer(props: MessageComposerProps) {
  const { eyebrow, heading, text, title, messages, recipient, phone, note } = props;
  const id = useId();
  const say = useWords<`message-composer.${keyof typeof words.en}`>();
  const field = useRef<HTMLTextAreaElement>(null);
  const first = messages[0]?.text ?? "";
  const [draft, setDraft] = useState(first);
  const [sent, setSent] = useState(false);

  // React writes the first text into the field again when it hydrates it.
  const [early] = useState(() => textIn(id));
  useLayoutEffect(() => {
    if (early === undefined || !field.current) return;
    field.current.value = early;
    setDraft(early);
  }, [early]);

  const { used, room, messages: count, wide } = textLength(draft);
  const isEmpty = draft.trim() === "";
  return (
    <div className="message-composer parts parts--halves">
      <div className="words">
        <Intro eyebrow={eyebrow} heading={heading} text={text} />
        <ExampleFrame className="example__form">
          <p className="example__title">{title}</p>
          {/* biome-ignore lint/a11y/useSemanticElements: buttons are no form fields */}
          <div
            className="example__choices example__live"
            role="group"
            aria-label={say("message-composer.start")}
          >
            {messages.map(({ label, text }, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: two messages may have the same label, and messages never move
                key={index}
                type="button"
                className="example__choice"
                aria-pressed={draft === text}
                onClick={() => {
                  if (field.current) field.current.value = text;
                  setDraft(text);
                  setSent(false);
                }}
              >
                {label}
              </button>
            ))}
          </div>
          <div className="form-field example__live" data-invalid={isEmpty ? "" : undefined}>
            <label className="form-field__label" htmlFor={id}>
              {say("message-composer.message")}
            </label>
            <textarea
              ref={field}
              id={id}
              className="form-control message-composer__text"
              dir="auto"
              rows={5}
              maxLength={longest}
              defaultValue={first}
              aria-invalid={isEmpty ? true : undefined}
              aria-describedby={`${id}length`}
              onInput={({ currentTarget }) => {
                setDraft(currentTarget.value);
                setSent(false);
              }}
            />
          </div>
          <ExampleRows className="example__still" rows={messages.map(({ label, text }) => [label, text])} />
          <div id={`${id}length`} className="message-composer__length">
            <p className="example__value">{say("message-composer.used", { used, room })}</p>
            <div aria-live="polite">
              <p>{say("message-composer.messages", { count })}</p>
              {isEmpty ? (
                <p className="form-field__error">
                  {say("form.required", { field: say("message-composer.message") })}
                </p>
              ) : (
                <p className="example__label">
                  {wide === undefined
                    ? say("message-composer.basic")
                    : say("message-composer.wide", { letter: wide })}
                </p>
              )}
            </div>
          </div>
          <ExampleButton isReady={!isEmpty} isDone={sent} onClick={() => setSent(!sent)}>
            {say("message-composer.send")}
          </ExampleButton>
          <Ticks recipient={recipient} sent={sent} />
        </ExampleFrame>
        <ExampleNote text={note} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a phone is no group of form fields */}
      <div className="example__side" role="group" aria-labelledby={`${id}phone`}>
        <p className="example__label" id={`${id}phone`}>
          {phone.label}
        </p>
        <div className="message-composer__phone example__phone">
          <p className="message-composer__sender">
            <span className="example__initial" aria-hidden="true">
              {[...phone.sender][0]}
            </span>
            {phone.sender}
          </p>
          {phone.earlier?.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two messages may be the same, and messages never move
            <p key={index} className="message-composer__bubble" dir="auto">
              {message}
            </p>
          ))}
          <p className="message-composer__bubble" dir="auto" data-sent={sent}>
            {draft}
          </p>
        </div>
      </div>
    </div>
  );
}

/** Props of {@link Ticks}. */
interface TicksProps {
  recipient: string;
  sent: boolean;
}

/** How far the message is, in the list of its sender. All states have one place, so that nothing moves. */
function Ticks({ recipient, sent }: TicksProps) {
  const say = useWords<`message-composer.${keyof typeof words.en}`>();
  return (
    <div className="example__made">
      <span>{say("example.named", { name: say("message-composer.to"), value: recipient })}</span>
      <span className="message-composer__states example__states" role="status">
        <span className="example__live" data-shown={!sent}>
          {say("message-composer.draft")}
        </span>
        <span className="message-composer__ticks example__outcome" data-shown={sent}>
          <Tick path="m5 12.5 4.5 4.5L19 7.5">{say("message-composer.sent")}</Tick>
          <Tick path="m2 12.5 4.5 4.5L16 7.5M12 16l1 1 9.5-9.5">{say("message-composer.delivered")}</Tick>
        </span>
      </span>
    </div>
  );
}

function Tick({ path, children }: { path: string; children: string }) {
  return (
    <span className="message-composer__tick">
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
      {children}
    </span>
  );
}

/** What is in a field of the page that is hydrated. While it is built, there is no page yet. */
function textIn(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element.value : undefined;
}
