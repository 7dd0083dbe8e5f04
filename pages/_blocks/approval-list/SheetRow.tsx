import { useWords } from "kente/render/page/PageContext.ts";
import { useEffect, useRef } from "react";
import type { ApprovalListProps } from "../../../schemas/generated/own.d.ts";
import { type Sheet, type State, stateOf } from "./sheet.ts";
import type { Labels } from "./useLabels.ts";
import type words from "./words.json";

/** Props of {@link SheetRow}. */
interface SheetRowProps extends Pick<Labels, "states"> {
  row: ApprovalListProps["rows"][number];
  index: number;
  sheet: Sheet;
  /** The amount with its currency. */
  amount: string;
  onChoose(chosen: boolean): void;
  onCorrect(): void;
}

/** A payment with its box, and the button that corrects it. All its states share one place, so that nothing moves. */
export function SheetRow({ row, index, sheet, states, amount, onChoose, onCorrect }: SheetRowProps) {
  const { name, account, problem } = row;
  const say = useWords<`approval-list.${keyof typeof words.en}`>();
  const box = useRef<HTMLInputElement>(null);
  const corrected = sheet.corrected[index] ?? false;
  const state = stateOf(sheet, row, index);
  const possible: State[] = problem ? ["problem", "ready", "out", "done"] : ["ready", "out", "done"];

  // The button that had the focus is gone.
  useEffect(() => {
    if (corrected) box.current?.focus();
  }, [corrected]);

  return (
    <tr className="approval-list__row">
      <th scope="row">
        <div className="approval-list__cell">
          <label className="approval-list__name">
            <input
              ref={box}
              type="checkbox"
              className="example__live"
              checked={sheet.chosen[index] ?? false}
              disabled={state === "problem" || sheet.approved}
              onChange={(event) => onChoose(event.target.checked)}
            />
            <span>{name}</span>
          </label>
          <span className="approval-list__quiet">{problem && corrected ? problem.account : account}</span>
          {problem && !corrected && (
            <div className="approval-list__problem">
              <p>{problem.text}</p>
              <div className="example__live" data-shown={!sheet.approved}>
                <button type="button" className="approval-list__correct" onClick={onCorrect}>
                  {say("approval-list.correct", { account: problem.account })}
                </button>
              </div>
            </div>
          )}
        </div>
      </th>
      <td>
        <div className="approval-list__cell approval-list__cell--end">
          <span className="approval-list__amount">{amount}</span>
          <span className="approval-list__states">
            {possible.map((one) => (
              <span key={one} className="approval-list__state" data-state={one} data-shown={one === state}>
                {states[one]}
              </span>
            ))}
          </span>
        </div>
      </td>
    </tr>
  );
}
