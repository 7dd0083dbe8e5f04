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
