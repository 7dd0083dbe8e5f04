import { useWords } from "kente/render/page/PageContext.ts";
import type { ApprovalListProps } from "../../../schemas/generated/own.d.ts";
import type words from "./words.json";

/** The headings and states of a sheet: those of its page, and the usual words for all others. */
export interface Labels {
  columns: Required<NonNullable<ApprovalListProps["columns"]>>;
  states: Required<NonNullable<ApprovalListProps["states"]>>;
}

/** Returns the headings and states of a sheet. */
export function useLabels({ columns, states }: Pick<ApprovalListProps, "columns" | "states">): Labels {
  const say = useWords<`approval-list.${keyof typeof words.en}`>();
  return {
    columns: {
      name: say("approval-list.name"),
      account: say("approval-list.account"),
      amount: say("approval-list.amount"),
      state: say("approval-list.state"),
      ...columns,
    },
    states: {
      ready: say("approval-list.ready"),
      problem: say("approval-list.problem"),
      out: say("approval-list.out"),
      done: say("approval-list.done"),
      ...states,
    },
  };
}
