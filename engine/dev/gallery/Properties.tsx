import type { AcceptedValue } from "./acceptedValue.ts";
import type { PropertyRow, SharedDefinition } from "./properties.ts";
import { ScrollRegion } from "./ScrollRegion.tsx";

/** Props of {@link Properties}. */
interface PropertiesProps {
  label: string;
  rows: readonly PropertyRow[];
  /** The shared definitions on this page, by name. */
  definitions: ReadonlyMap<string, SharedDefinition>;
}

/** A table of properties: name, accepted value, meaning. */
export function Properties({ label, rows, definitions }: PropertiesProps) {
  return (
    <ScrollRegion part="properties" label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Takes</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ within, name, required, accepts, description }) => (
            <tr key={within + name}>
              <th scope="row">
                <code>
                  <span className="properties__within">{within}</span>
                  <wbr />
                  {name}
                </code>
                {required && <span className="properties__required">required</span>}
              </th>
              <td>
                <Accepts value={accepts} definitions={definitions} />
              </td>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Props of {@link Accepts}. */
interface AcceptsProps extends Pick<PropertiesProps, "definitions"> {
  value: AcceptedValue;
}

/** What a property accepts, with a link to its shared definition. */
export function Accepts({
  value: { text, definition: name, choices, otherwise },
  definitions,
}: AcceptsProps) {
  const definition = name === undefined ? undefined : definitions.get(name);
  const hasMeanings = choices?.some(({ meaning }) => meaning !== undefined);
  return (
    <>
      {text}
      {definition && (
        <>
          {text && " × "}
          <a href={`#definition-${definition.name}`}>{definition.title}</a>
          {definition.rows.length === 0 && definition.accepts.text && !definition.accepts.choices && (
            <span className="properties__limits">{lowerFirst(definition.accepts.text)}</span>
          )}
        </>
      )}
      {choices && !hasMeanings && (
        <>
          {": "}
          {choices.map(({ value }, index) => (
            <span key={value}>
              {index > 0 && ", "}
              <code>{value}</code>
            </span>
          ))}
        </>
      )}
      {choices && hasMeanings && (
        <ul className="properties__choices">
          {choices.map(({ value, meaning }) => (
            <li key={value}>
              <code>{value}</code> {meaning}
            </li>
          ))}
        </ul>
      )}
      {otherwise !== undefined && (
        <span className="properties__otherwise">
          Default: <code>{otherwise}</code>
        </span>
      )}
    </>
  );
}

/** A text with a small first letter, for the middle of a sentence. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
