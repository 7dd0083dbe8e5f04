import { IconView } from "kente/render/icon/IconView.tsx";
import type { CheckoutProps } from "../../../schemas/generated/own.d.ts";

/** Props of {@link Ways}. */
interface WaysProps extends Pick<CheckoutProps, "question" | "ways"> {
  /** Of the radio buttons. */
  name: string;
}

/** The ways to pay. The browser keeps which one is chosen. */
export function Ways({ name, question, ways }: WaysProps) {
  return (
    <fieldset className="checkout__ways">
      <legend className="example__title">{question}</legend>
      {ways.map(({ icon, label, text, result }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two ways may have the same label, and ways never move
        <label key={index} className="example__choice checkout__way">
          <input
            type="radio"
            name={name}
            value={index}
            defaultChecked={index === 0}
            className="example__live"
          />
          <span>
            <span className="checkout__label">{label}</span>
            <span className="checkout__text">
              {text}
              <span className="example__still"> {result}</span>
            </span>
          </span>
          {icon && <IconView icon={icon} />}
        </label>
      ))}
    </fieldset>
  );
}
