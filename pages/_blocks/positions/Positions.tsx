import { Actions } from "kente/render/link/Actions.tsx";
import { Intro } from "kente/render/text/Intro.tsx";
import { useId } from "react";
import type { PositionsProps } from "../../../schemas/generated/own.d.ts";
import { Position } from "./Position.tsx";

/**
 * Jobs to apply for, sorted by their numbers, the first one open. The browser opens one at a time (`<details name>`),
 * without scripts. If there are no jobs, a text says so.
 */
export function Positions({ heading, text, empty, instead, items }: PositionsProps) {
  const group = useId();
  const inOrder = [...items].sort((one, other) => one.id - other.id);
  return (
    <div className="positions parts parts--margin">
      <Intro heading={heading} text={text} />
      {inOrder.length === 0 ? (
        <div className="positions__empty">
          <p>{empty}</p>
          {instead && (
            <div className="positions__instead">
              <Actions actions={[instead]} />
            </div>
          )}
        </div>
      ) : (
        <div className="folds">
          {inOrder.map((position, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two positions may have the same number, and they never move
            <Position key={index} position={position} group={group} open={index === 0} />
          ))}
        </div>
      )}
    </div>
  );
}
