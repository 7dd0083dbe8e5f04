import { ExampleFrame } from "kente/render/example/ExampleFrame.tsx";
import { useWords } from "kente/render/page/PageContext.ts";
import { SubHeading } from "kente/render/text/Heading.tsx";
import { Intro } from "kente/render/text/Intro.tsx";
import { RichText } from "kente/render/text/RichText.tsx";
import { useState } from "react";
import type { JourneyProps } from "../../../schemas/generated/own.d.ts";
import { Line } from "./Line.tsx";
import type words from "./words.json";

/**
 * A journey along a line between two places, step by step. All steps lie on each other, so that nothing moves when the
 * next one shows. Without scripts they are a list.
 */
export function Journey({ heading, text, start, end, steps }: JourneyProps) {
  const say = useWords<`journey.${keyof typeof words.en}`>();
  const [current, setCurrent] = useState(0);
  const title = steps[current]?.title;
  return (
    <div className="journey">
      <Intro heading={heading} text={text} />
      <ExampleFrame className="journey__example">
        <div className="journey__map">
          <Place place={start} />
          <Line steps={steps} current={current} />
          <Place place={end} />
        </div>
        <ol className="journey__steps">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same title, and steps never move
            <li key={index} className="journey__step" data-current={index === current ? "" : undefined}>
              <Step step={step} />
            </li>
          ))}
        </ol>
        <div className="journey__controls example__live">
          <Turn label={say("journey.back")} from={current} by={-1} steps={steps.length} onTurn={setCurrent} />
          <Turn label={say("journey.next")} from={current} by={1} steps={steps.length} onTurn={setCurrent} />
          <p className="example__label" role="status">
            {say("journey.position", { index: current + 1, total: steps.length })}
            <span className="visually-hidden"> ({title})</span>
          </p>
        </div>
      </ExampleFrame>
    </div>
  );
}

function Place({ place: { label, note } }: { place: JourneyProps["start"] }) {
  return (
    <p className="journey__place">
      <span className="example__title">{label}</span>
      {note && <span className="journey__note">{note}</span>}
    </p>
  );
}

function Step({ step: { title, text, status } }: { step: JourneyProps["steps"][number] }) {
  return (
    <>
      <SubHeading className="journey__title">{title}</SubHeading>
      <RichText text={text} />
      {status && <p className="journey__status">{status}</p>}
    </>
  );
}

/** Props of {@link Turn}. */
interface TurnProps {
  label: string;
  from: number;
  by: 1 | -1;
  steps: number;
  onTurn(step: number): void;
}

/** A button to another step. At the end of the line it stays, so that the focus does, and does nothing. */
function Turn({ label, from, by, steps, onTurn }: TurnProps) {
  const step = from + by;
  const leads = step >= 0 && step < steps;
  return (
    <button
      type="button"
      className={leads && by > 0 ? "action action--primary" : "action"}
      aria-disabled={leads ? undefined : true}
      onClick={() => leads && onTurn(step)}
    >
      {label}
    </button>
  );
}
