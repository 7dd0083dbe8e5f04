import { withAmount } from "kente/render/example/amounts.ts";
import { ExampleButton } from "kente/render/example/ExampleFrame.tsx";
import { IconView } from "kente/render/icon/IconView.tsx";
import { useId } from "react";
import type { LinkBuilderProps } from "../../../schemas/generated/own.d.ts";
import { type Draft, isComplete } from "./draft.ts";

/** Props of {@link PaymentPage}. */
interface PaymentPageProps extends Pick<LinkBuilderProps, "page"> {
  link: string;
  draft: Draft;
  /** The amount with its currency. */
  amount: string;
  /** How often it is paid. */
  rhythm: string | undefined;
  paid: boolean;
  onPay(): void;
}

/** The page that the link opens, on a phone. Its button pays, and then begins again. */
export function PaymentPage({ page, link, draft, amount, rhythm, paid, onPay }: PaymentPageProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is no group of form fields
    <div className="example__side" role="group" aria-labelledby={id}>
      <p className="example__label" id={id}>
        {page.label}
      </p>
      <div className="link-builder__page example__phone">
        <p className="link-builder__url link-builder__address" dir="ltr">
          {link}
        </p>
        <p className="link-builder__seller">
          <span className="example__initial" aria-hidden="true">
            {[...page.seller][0]}
          </span>
          {page.seller}
        </p>
        <p>{draft.purpose}</p>
        <p className="link-builder__amount">{amount}</p>
        <p className="example__label">{rhythm}</p>
        {page.sources && (
          <fieldset className="link-builder__sources">
            <legend className="example__label">{page.sources.label}</legend>
            {page.sources.choices.map(({ icon, label }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have the same label, and choices never move
              <label key={index} className="example__choice">
                {icon && <IconView icon={icon} />}
                {label}
                {/* The browser keeps which one is chosen. */}
                <input type="radio" name={id} defaultChecked={!index} className="example__live" />
              </label>
            ))}
          </fieldset>
        )}
        <div className="link-builder__outcome" aria-live="polite">
          <p className="link-builder__paid" data-shown={paid}>
            <svg className="icon link-builder__check" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M21.8 10A10 10 0 1 1 17 3.3M9 11l3 3L22 4" />
            </svg>
            {page.paid}
          </p>
        </div>
        <ExampleButton isReady={isComplete(draft)} isDone={paid} onClick={onPay}>
          {withAmount(page.pay, amount)}
        </ExampleButton>
        {page.note && <p className="example__label">{page.note}</p>}
      </div>
    </div>
  );
}
