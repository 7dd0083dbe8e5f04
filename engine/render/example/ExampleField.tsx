import { type ReactNode, useId } from "react";
import { useWords } from "../page/PageContext.ts";
import { isAmount } from "./amounts.ts";

/** Props of {@link ExampleField}. */
interface ExampleFieldProps {
  name: string;
  label: string;
  /** What is in the field at first. The browser keeps what it holds later, so that nothing typed before hydration is lost. */
  value: string;
  /** What is in the field now. */
  draft: string;
  /** What it takes: any words, an amount, or digits alone. */
  takes?: "words" | "amount" | "digits";
  help?: ReactNode;
  /** What is wrong with it, besides that it is empty or no amount. */
  error?: string | undefined;
  /** What was found by it. It stands where an error would. */
  children?: ReactNode;
}

/** A field of something that visitors try out, with what is wrong with it. Both errors and what is found are announced. */
export function ExampleField(props: ExampleFieldProps) {
  const { name, label, value, draft, takes = "words", help, error, children } = props;
  const id = useId();
  const say = useWords();
  const isAmountField = takes === "amount";
  const isWrong = isAmountField ? !isAmount(draft) : draft === "";
  const usual = isAmountField
    ? say("example.figures", { example: value })
    : say("form.required", { field: label });
  const problem = isWrong ? usual : error;
  return (
    <div className="form-field" data-invalid={problem && ""}>
      <label className="form-field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        className="form-control"
        type={takes === "digits" ? "tel" : "text"}
        inputMode={isAmountField ? "decimal" : undefined}
        maxLength={40}
        defaultValue={value}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}about`}
      />
      <div id={`${id}about`}>
        <div aria-live="polite">{problem ? <p className="form-field__error">{problem}</p> : children}</div>
        {help && <p className="form-field__help">{help}</p>}
      </div>
    </div>
  );
}

/** Returns the inputs inside of an element by their names: of radio buttons the chosen one. */
export function inputsIn(container: Element | null): Partial<Record<string, HTMLInputElement>> {
  const inputs = container?.querySelectorAll<HTMLInputElement>("input:not([type=radio]), :checked") ?? [];
  return Object.fromEntries(Array.from(inputs, (input) => [input.name, input]));
}
