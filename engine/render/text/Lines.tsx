import { Children, Fragment, type ReactNode } from "react";

/** Texts one below the other, in one paragraph. */
export function Lines({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never change places
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
