import { latinDigits } from "kente/language/latinDigits.ts";
import { IconView } from "kente/render/icon/IconView.tsx";
import { type RefObject, useId } from "react";
import type { ApprovalPromptProps } from "../../../schemas/generated/own.d.ts";

type State = ApprovalPromptProps["states"][number];

const usualDigits = 4;

/** Whether a number has all of its digits. Where none is asked for, nothing is missing. */
export function isComplete(entry: State["entry"], field: HTMLInputElement | null): boolean {
  if (!entry) return true;
  const typed = latinDigits(field?.value.trim() ?? "");
  return /^\d+$/.test(typed) && typed.length === (entry.digits ?? usualDigits);
}

/** Props of {@link Slot}. */
interface SlotProps {
  states: readonly State[];
  current: number;
  field: RefObject<HTMLInputElement | null>;
  /** Whether an answer was given without the number. */
  isLacking: boolean;
  onType(): void;
  onEnter(): void;
}

/**
 * The field for the number that the first answer asks for; once it has been given, the sign of the state in the same place, so
 * that nothing moves.
 */
export function Slot({ states, current, field, isLacking, onType, onEnter }: SlotProps) {
  const id = useId();
  const { entry, icon } = states[current] ?? {};
  const shown = entry ?? states.find((state) => state.entry)?.entry;
  if (!shown) return null;
  return (
    <div className="approval-prompt__slot example__live">
      {/* A new field for each state, so that no number stays. */}
      <div
        key={current}
        className="form-field example__live"
        data-invalid={isLacking ? "" : undefined}
        data-shown={entry !== undefined}
      >
        <label className="form-field__label" htmlFor={id}>
          {shown.label}
        </label>
        <input
          ref={field}
          id={id}
          className="form-control approval-prompt__number"
          type="tel"
          maxLength={shown.digits ?? usualDigits}
          autoComplete="off"
          aria-invalid={isLacking ? true : undefined}
          aria-describedby={`${id}help`}
          onInput={onType}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Otherwise the key would press the button that has the focus by then.
            event.preventDefault();
            onEnter();
          }}
        />
        <p id={`${id}help`} className={isLacking ? "form-field__error" : "form-field__help"}>
          {shown.help}
        </p>
      </div>
      {!entry && icon && (
        <span className="approval-prompt__outcome">
          <IconView icon={icon} />
        </span>
      )}
    </div>
  );
}
