import type { ShownDiagnostic } from "../rendering/shownDiagnostic.ts";
import { ScrollRegion } from "./ScrollRegion.tsx";

/** A list of errors with place, line and hint, as in the terminal. */
export function Mistakes({ mistakes }: { mistakes: readonly ShownDiagnostic[] }) {
  return (
    <ul className="mistakes">
      {mistakes.map(({ file, line, column, rule, message, hint, frame }) => (
        <li key={`${file}:${line}:${column} ${rule} ${message}`} className="mistakes__one">
          <p className="mistakes__place">
            <code>{`${file}:${line}:${column}`}</code> <span className="mistakes__rule">{rule}</span>
          </p>
          <p className="mistakes__message">{message}</p>
          {frame && (
            <ScrollRegion part="mistakes__frame" label={`Line ${line} of ${file}`}>
              <code>{`${frame.code}\n${frame.marks}`}</code>
            </ScrollRegion>
          )}
          {hint && <p className="mistakes__hint">{hint}</p>}
        </li>
      ))}
    </ul>
  );
}
