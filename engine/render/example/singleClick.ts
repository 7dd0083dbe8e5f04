import type { MouseEvent } from "react";

/**
 * Returns a handler of clicks that leaves out the second click of a double click: by then the button does something else,
 * such as beginning again.
 */
export const singleClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
