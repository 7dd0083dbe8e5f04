import type { MouseEvent, ReactNode } from "react";
import type { Text } from "../../contract/values.ts";
import { useWords } from "../page/PageContext.ts";
import { RichText } from "../text/RichText.tsx";

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

/** What visitors should know of an example, below it. */
export function ExampleNote({ text }: { text: Text | undefined }) {
  return text ? (
    <div className="example__label">
      <RichText text={text} />
    </div>
  ) : null;
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

/** Props of {@link ExampleButton}. */
interface ExampleButtonProps {
  /** Whether there is anything to decide. Otherwise it does nothing. */
  isReady?: boolean;
  /** Whether it was pressed. Then it says that it begins again. */
  isDone: boolean;
  onClick(): void;
  /** What it says before. */
  children: string;
}

/** The button by which visitors decide, and then begin again. */
export function ExampleButton({ isReady = true, isDone, onClick, children }: ExampleButtonProps) {
  const say = useWords();
  return (
    <button
      type="button"
      className={`action example__live ${isReady && !isDone ? "action--primary" : ""}`}
      aria-disabled={!isReady}
      onClick={isReady ? singleClick(onClick) : undefined}
    >
      {isDone ? say("example.again") : children}
    </button>
  );
}

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
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
