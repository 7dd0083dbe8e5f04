import { Fragment, type ReactNode } from "react";

/** Texts one below the other, in one paragraph. Those that are undefined have no line. */
export function Lines({ of }: { of: readonly ReactNode[] }) {
  return of
    .filter((line) => line !== undefined)
    .map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never change places
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ));
}
