import { useWords } from "kente/render/page/PageContext.ts";
import { placeholder } from "./placeholder.ts";
import type { Screen } from "./session.ts";
import type words from "./words.json";

/** Props of {@link Transcript}. */
interface TranscriptProps {
  /** Begins the ids of the screens. */
  id: string;
  code: string;
  screens: readonly Screen[];
}

/** All screens as a list, each with what happens behind it, and where its choices lead. */
export function Transcript({ id, code, screens }: TranscriptProps) {
  const say = useWords<`phone-menu.${keyof typeof words.en}`>();
  const link = (name: string) => (
    <a href={`#${id}${name}`}>
      {say("phone-menu.screen", { index: screens.findIndex((screen) => screen.name === name) + 1 })}
    </a>
  );
  return (
    <div className="phone-menu__transcript">
      <p>{say("phone-menu.dial", { code })}</p>
      <ol>
        {screens.map(({ name, text, choices, entry, note }) => (
          <li key={name} id={id + name}>
            <p className="phone-menu__text">{text}</p>
            {choices && (
              <ul className="phone-menu__choices">
                {choices.map(({ key, label, opens }) => (
                  <li key={key}>
                    {key} {label} ({link(opens)})
                  </li>
                ))}
              </ul>
            )}
            {entry && (
              <p>
                {entry.label} {placeholder(entry)} ({link(entry.opens)})
              </p>
            )}
            {note && <p className="phone-menu__note">{note}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
