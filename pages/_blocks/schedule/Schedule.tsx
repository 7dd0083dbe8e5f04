import { ExampleFrame, ExampleNote } from "kente/render/example/ExampleFrame.tsx";
import { useWords } from "kente/render/page/PageContext.ts";
import { Intro } from "kente/render/text/Intro.tsx";
import { useState } from "react";
import type { ScheduleProps } from "../../../schemas/generated/own.d.ts";
import { Days } from "./Days.tsx";
import { Rhythms } from "./Rhythms.tsx";
import type words from "./words.json";

/** A plan of payments: its days as the leaves of a calendar, which can be paused one by one. */
export function Schedule({ heading, text, plan, question, rhythms, note }: ScheduleProps) {
  const say = useWords<`schedule.${keyof typeof words.en}`>();
  const [chosen, setChosen] = useState(0);
  const [paused, setPaused] = useState<ReadonlySet<string>>(new Set());
  const { amount = "", dates = [] } = rhythms[chosen] ?? {};
  const due = dates.filter(({ iso }) => !paused.has(iso));
  const [next] = due;

  const toggle = (iso: string) => {
    const changed = new Set(paused);
    if (!changed.delete(iso)) changed.add(iso);
    setPaused(changed);
  };
  const choose = (index: number) => {
    setChosen(index);
    setPaused(new Set());
  };
  return (
    <div className="schedule">
      <Intro heading={heading} text={text} />
      <ExampleFrame className="schedule__example">
        <div className="schedule__head">
          <p className="schedule__plan">
            <span className="example__title">{plan}</span>
            <span className="example__value">{amount}</span>
          </p>
          <Rhythms plan={plan} question={question} rhythms={rhythms} onChoose={choose} />
        </div>
        <Days days={dates} amount={amount} paused={paused} next={next} onToggle={toggle} />
        <p className="schedule__sum" role="status">
          {say("schedule.payments", { count: due.length })}
          {next && <> {say("schedule.next", { date: next.label })}</>}
        </p>
      </ExampleFrame>
      <ExampleNote text={note} />
    </div>
  );
}
