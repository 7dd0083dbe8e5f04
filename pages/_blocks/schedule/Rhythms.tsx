import { useEffect, useId, useRef } from "react";
import type { ScheduleProps } from "../../../schemas/generated/own.d.ts";

/** Props of {@link Rhythms}. */
interface RhythmsProps extends Pick<ScheduleProps, "plan" | "rhythms"> {
  question: string | undefined;
  /** Called with the index of the rhythm that is chosen. */
  onChoose(index: number): void;
}

/** The choice between the rhythms of a plan. Without scripts, only the first one is shown. */
export function Rhythms({ question, plan, rhythms, onChoose }: RhythmsProps) {
  const name = useId();
  const choices = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one may have been chosen before hydration
  useEffect(() => {
    const chosen = choices.current?.querySelector<HTMLInputElement>(":checked")?.value;
    if (chosen) onChoose(Number(chosen));
  }, []);
  if (rhythms.length < 2) return <p>{rhythms[0]?.label}</p>;
  return (
    <>
      <fieldset ref={choices} className="example__choices example__live">
        <legend className={question ? "example__label" : "visually-hidden"}>{question ?? plan}</legend>
        {rhythms.map(({ label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rhythms may have the same label, and rhythms never move
          <label key={index} className="example__choice">
            <input
              type="radio"
              name={name}
              value={index}
              defaultChecked={index === 0}
              onChange={() => onChoose(index)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="example__still">{rhythms[0]?.label}</p>
    </>
  );
}
