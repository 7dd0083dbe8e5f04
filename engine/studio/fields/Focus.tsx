import type { WidgetProps } from "@rjsf/utils";
import { Radio, RadioGroup } from "react-aria-components";
import { valueAt } from "../../content/json/value.ts";
import { say } from "../desk/words.ts";
import { usePage, useSelected } from "../state/store.ts";
import { pathOfField } from "./fieldSchema.ts";

/** How far points are from the left or upper edge, in percent. */
const steps = [0, 25, 50, 75, 100];

const middle = "50% 50%";

/** The points that sides stand for. */
const sides: Readonly<Record<string, string>> = {
  top: "50% 0%",
  bottom: "50% 100%",
  left: "0% 50%",
  right: "100% 50%",
};

/** The point of a picture that stays in sight where a layout crops it, chosen on the picture itself. */
export function Focus({ id, value, onChange, label, disabled }: WidgetProps) {
  const page = usePage();
  const shown = useSelected()?.value ?? page ?? null;
  const src = valueAt(shown, [...pathOfField(id).slice(0, -1), "src"]);
  const point = typeof value === "string" ? (sides[value] ?? value) : middle;
  return (
    <RadioGroup
      id={id}
      className="focus-field"
      aria-label={label}
      value={point}
      isDisabled={disabled ?? false}
      onChange={(chosen) => onChange(chosen === middle ? undefined : chosen)}
    >
      {typeof src === "string" && src !== "" && <img className="focus-field__picture" src={src} alt="" />}
      <div className="focus-field__points">
        {steps.flatMap((down) =>
          steps.map((across) => (
            <Radio
              key={`${across} ${down}`}
              value={`${across}% ${down}%`}
              className="focus-field__point"
              aria-label={say("picture.point", { across, down })}
            />
          )),
        )}
      </div>
    </RadioGroup>
  );
}
