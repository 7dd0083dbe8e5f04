import { Scrolling } from "./Scrolling.tsx";
import type { PropertyRow, SharedWord, Takes } from "./words.ts";

/** Props of {@link Properties}. */
interface PropertiesProps {
  label: string;
  rows: readonly PropertyRow[];
  /** The shared words that are explained on this page. */
  words: ReadonlyMap<string, SharedWord>;
}

/** Properties as a table: name, what it takes, what it is for. */
export function Properties({ label, rows, words }: PropertiesProps) {
  return (
    <Scrolling part="properties" label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Takes</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ within, name, required, takes, description }) => (
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
                <WhatItTakes takes={takes} words={words} />
              </td>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

/** What a property takes, with a link to the shared word that says the rest. */
export function WhatItTakes({ takes, words }: { takes: Takes; words: PropertiesProps["words"] }) {
  const word = takes.word === undefined ? undefined : words.get(takes.word);
  const meant = takes.choices?.some(({ meaning }) => meaning !== undefined);
  return (
    <>
      {takes.words}
      {word && (
        <>
          {takes.words && " × "}
          <a href={`#word-${word.name}`}>{word.title}</a>
          {word.rows.length === 0 && word.takes.words && !word.takes.choices && (
            <span className="properties__limits">{inTheMiddle(word.takes.words)}</span>
          )}
        </>
      )}
      {takes.choices && !meant && (
        <>
          {": "}
          {takes.choices.map(({ value }, index) => (
            <span key={value}>
              {index > 0 && ", "}
              <code>{value}</code>
            </span>
          ))}
        </>
      )}
      {takes.choices && meant && (
        <ul className="properties__choices">
          {takes.choices.map(({ value, meaning }) => (
            <li key={value}>
              <code>{value}</code> {meaning}
            </li>
          ))}
        </ul>
      )}
      {takes.otherwise !== undefined && (
        <span className="properties__otherwise">
          Without it: <code>{takes.otherwise}</code>
        </span>
      )}
    </>
  );
}

/** A sentence's beginning as it stands inside another. */
function inTheMiddle(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
