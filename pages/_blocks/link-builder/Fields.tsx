import { ExampleField } from "kente/render/example/ExampleField.tsx";
import type { LinkBuilderProps } from "../../../schemas/generated/own.d.ts";
import type { Draft } from "./draft.ts";

/** Props of {@link Fields}. */
interface FieldsProps extends Pick<LinkBuilderProps, "purpose" | "amount"> {
  repeat: LinkBuilderProps["repeat"];
  /** The name of its radio buttons, which no others of the page have. */
  group: string;
  draft: Draft;
}

/** The fields of the form, each with its first value. */
export function Fields({ purpose, amount, repeat, group, draft }: FieldsProps) {
  return (
    <>
      <ExampleField name="purpose" label={purpose.label} value={purpose.value} draft={draft.purpose} />
      <ExampleField
        name="amount"
        label={amount.label}
        value={amount.value}
        draft={draft.amount}
        takes="amount"
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
