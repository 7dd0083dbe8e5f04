import { latinDigits } from "kente/language/latinDigits.ts";
import { ExampleFrame, singleClick } from "kente/render/example/ExampleFrame.tsx";
import { IconView } from "kente/render/icon/IconView.tsx";
import { useWords } from "kente/render/page/PageContext.ts";
import { Intro } from "kente/render/text/Intro.tsx";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import type { ApprovalPromptProps } from "../../../schemas/generated/own.d.ts";
import { States } from "./States.tsx";

/**
 * A request on a phone, and beside it what its sender sees. Each answer leads to another state of the request; the first
 * may ask for a PIN before. Without scripts, all states are shown one after another.
 */
export function ApprovalPrompt(props: ApprovalPromptProps) {
  const { heading, text, phone, record, sender, amount, details = [], states } = props;
  const say = useWords();
  const [current, setCurrent] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  useFocusAfter(actions, current);

  const state = states[current];
  const choose = (index: number) => {
    const missesPin = index === 0 && state?.pin && !/^\d{4}$/.test(latinDigits(field.current?.value ?? ""));
    setIsMissing(missesPin === true);
    if (missesPin) field.current?.focus();
    else setCurrent(states.findIndex(({ name }) => name === state?.answers?.[index]?.opens));
  };
  return (
    <div className="approval-prompt">
      <Intro heading={heading} text={text} />
      <ExampleFrame className="approval-prompt__example">
        <div className="approval-prompt__side">
          <p className="example__label">{phone}</p>
          <div className="approval-prompt__phone example__phone">
            <p className="approval-prompt__sender">{sender}</p>
            <p className="approval-prompt__amount">{amount}</p>
            {details.length > 0 && (
              <dl className="example__rows">
                {details.map(({ label, value }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two details may have the same label, and details never move
                  <div key={index}>
                    <dt className="example__label">{label}</dt>
                    <dd className="example__value">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            <p className="approval-prompt__prompt" role="status">
              {state?.prompt}
            </p>
            <PinField
              states={states}
              current={current}
              field={field}
              isMissing={isMissing}
              onType={() => setIsMissing(false)}
              onEnter={() => choose(0)}
            />
            <div ref={actions} className="approval-prompt__answers example__live">
              {state?.answers?.map(({ label }, index) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: two answers may have the same label, and answers never move
                  key={index}
                  type="button"
                  className={index === 0 ? "action action--primary" : "action"}
                  onClick={singleClick(() => choose(index))}
                >
                  {label}
                </button>
              )) ?? (
                <button type="button" className="action" onClick={singleClick(() => setCurrent(0))}>
                  {say("example.again")}
                </button>
              )}
            </div>
          </div>
        </div>
        <div className="approval-prompt__side approval-prompt__side--record">
          <p className="example__label">{record}</p>
          <States states={states} current={current} />
        </div>
      </ExampleFrame>
    </div>
  );
}

/** Props of {@link PinField}. */
interface PinFieldProps {
  states: ApprovalPromptProps["states"];
  current: number;
  field: RefObject<HTMLInputElement | null>;
  /** Whether an answer was given without the PIN. */
  isMissing: boolean;
  onType(): void;
  onEnter(): void;
}

/** The field for the PIN; later the sign of the state, in the same place, so that nothing moves. */
function PinField({ states, current, field, isMissing, onType, onEnter }: PinFieldProps) {
  const id = useId();
  const { pin, icon } = states[current] ?? {};
  const shown = pin ?? states.find((state) => state.pin)?.pin;
  if (!shown) return null;
  return (
    <div className="approval-prompt__entry example__live">
      {/* A new field for each state, so that no PIN stays. */}
      <div
        key={current}
        className="form-field example__live"
        data-invalid={isMissing ? "" : undefined}
        data-shown={pin !== undefined}
      >
        <label className="form-field__label" htmlFor={id}>
          {shown.label}
        </label>
        <input
          ref={field}
          id={id}
          className="form-control approval-prompt__pin"
          type="tel"
          maxLength={4}
          autoComplete="off"
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={`${id}help`}
          onInput={onType}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Otherwise the key would press the button that has the focus by then.
            event.preventDefault();
            onEnter();
          }}
        />
        <p id={`${id}help`} className={isMissing ? "form-field__error" : "form-field__help"}>
          {shown.help}
        </p>
      </div>
      {!pin && icon && (
        <span className="approval-prompt__outcome">
          <IconView icon={icon} />
        </span>
      )}
    </div>
  );
}

/**
 * Moves the focus to the first button of an element whenever the state changes: the button that was pressed is gone then.
 */
function useFocusAfter(element: RefObject<Element | null>, state: unknown): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    element.current?.querySelector("button")?.focus();
  }, [element, state]);
}
