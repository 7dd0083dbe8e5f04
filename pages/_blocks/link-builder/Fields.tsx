import { useWords } from "kente/render/page/PageContext.ts";
import { useId } from "react";
import type { LinkBuilderProps } from "../../../schemas/generated/types.d.ts";
import { type Draft, isAmount } from "./draft.ts";
import type words from "./words.json";

/** Props of {@link Fields}. */
interface FieldsProps extends Pick<LinkBuilderProps, "purpose" | "amount"> {
  repeat: LinkBuilderProps["repeat"];
  draft: Draft;
}

/** The fields of the form, each with its first value. */
export function Fields({ purpose, amount, repeat, draft }: FieldsProps) {
  const group = useId();
  const say = useWords<`link-builder.${keyof typeof words.en}`>();
  return (
    <>
      <Field
        {...purpose}
        error={draft.purpose === "" ? say("form.required", { field: purpose.label }) : undefined}
      />
      <Field
        {...amount}
        numeric
        error={isAmount(draft.amount) ? undefined : say("link-builder.figures", { example: amount.value })}
      />
      {repeat && (
        <fieldset className="example__choices">
          <legend className="form-field__label">{repeat.label}</legend>
          {repeat.choices.map(({ label }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have the same label, and choices never move
            <label key={index} className="example__choice">
              <input type="radio" name={group} value={index} defaultChecked={index === 0} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Props of {@link Field}. */
interface FieldProps {
  label: string;
  value: string;
  numeric?: boolean;
  error: string | undefined;
}

function Field({ label, value, numeric, error }: FieldProps) {
  const id = useId();
  return (
    <div className="form-field" data-invalid={error && ""}>
      <label className="form-field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="form-control"
        type="text"
        inputMode={numeric ? "decimal" : undefined}
        maxLength={numeric ? 12 : 40}
        defaultValue={value}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}error`}
      />
      <p className="form-field__error" id={`${id}error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
