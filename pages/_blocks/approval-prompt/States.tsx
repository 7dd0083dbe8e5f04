import { IconView } from "kente/render/icon/IconView.tsx";
import { useId } from "react";
import type { ApprovalPromptProps } from "../../../schemas/generated/own.d.ts";

/** Props of {@link States}. */
interface StatesProps {
  states: ApprovalPromptProps["states"];
  current: number;
}

/** All states of a request, as its sender sees them, with the current one marked. */
export function States({ states, current }: StatesProps) {
  const id = useId();
  const find = (name: string) => states.find((state) => state.name === name);
  return (
    <ol className="approval-prompt__states">
      {states.map(({ name, icon, label, text, prompt, answers }, index) => (
        <li
          key={name}
          id={id + name}
          className="approval-prompt__state"
          data-waits={answers && ""}
          aria-current={index === current ? "step" : undefined}
        >
          <span className="approval-prompt__mark">{icon && <IconView icon={icon} />}</span>
          <div>
            <p className="approval-prompt__status">{label}</p>
            <p>{text}</p>
            {/* The first prompt is on the phone. */}
            {index > 0 && <p className="example__still">{prompt}</p>}
            {answers && (
              <ul className="approval-prompt__leads example__still">
                {answers.map((answer, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two answers may have the same label, and answers never move
                  <li key={at}>
                    {answer.label} (<a href={`#${id}${answer.opens}`}>{find(answer.opens)?.label}</a>)
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
