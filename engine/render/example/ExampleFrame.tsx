import type { MouseEvent, ReactNode } from "react";
import { useWords } from "../page/PageContext.ts";

/** The frame of something that visitors try out. It says that it is only an example. */
export function ExampleFrame({ className, children }: { className: string; children: ReactNode }) {
  const say = useWords();
  return (
    <figure className={`example ${className}`}>
      <figcaption className="example__tag">{say("example.label")}</figcaption>
      {children}
    </figure>
  );
}

/**
 * Returns a handler of clicks that leaves out the second click of a double click: by then the button does something else,
 * such as beginning again.
 */
export const singleClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };

/** Props of {@link ExampleRows}. */
interface ExampleRowsProps {
  /** Names with their values. Rows without one of the two are left out. */
  rows: readonly (readonly [name: string | undefined, value: string | undefined])[];
  className?: string;
}

/** Rows of a name and a value. */
export function ExampleRows({ rows, className = "" }: ExampleRowsProps) {
  return (
    <dl className={`example__rows ${className}`}>
      {rows.map(([name, value], index) =>
        name && value ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name, and rows never move
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
