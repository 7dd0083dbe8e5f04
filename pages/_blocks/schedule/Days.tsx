import type { PlannedDay, PlannedDays } from "kente/contract/values.ts";
import { useWords } from "kente/render/page/PageContext.ts";
import type words from "./words.json";

/** Props of {@link Days}. */
interface DaysProps {
  days: PlannedDays;
  /** What is paid on each of them. */
  amount: string;
  /** The days that are paused, as ISO days. */
  paused: ReadonlySet<string>;
  /** The first day that is not. */
  next: PlannedDay | undefined;
  onToggle(iso: string): void;
}

/** The days of a plan as leaves of a calendar, each with a button that pauses or resumes it. */
export function Days({ days, amount, paused, next, onToggle }: DaysProps) {
  const say = useWords<`schedule.${keyof typeof words.en}`>();
  return (
    <ol className="schedule__days">
      {days.map(({ iso, day, month, weekday, year, label }) => {
        const stops = paused.has(iso);
        return (
          <li
            key={iso}
            className="schedule__day"
            data-state={stops ? "paused" : iso === next?.iso ? "next" : undefined}
          >
            <time className="schedule__leaf" dateTime={iso}>
              <span className="schedule__month">
                {month} {year}
              </span>
              <span className="schedule__number">{day}</span>
              <span className="schedule__weekday">{weekday}</span>
            </time>
            <span className="schedule__amount">{stops ? say("schedule.paused") : amount}</span>
            <button type="button" className="schedule__toggle example__live" onClick={() => onToggle(iso)}>
              {say(stops ? "schedule.resume" : "schedule.pause")}
              <span className="visually-hidden"> {label}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
