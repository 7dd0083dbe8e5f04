import { useWords } from "kente/render/page/PageContext.ts";
import { placeholder } from "./placeholder.ts";
import { canDial, type Session } from "./session.ts";
import type words from "./words.json";

/** The display of the phone: the code before a call, then each screen, with what is typed. Screens are announced. */
export function Display({ session, code }: { session: Session; code: string }) {
  const say = useWords<`phone-menu.${keyof typeof words.en}`>();
  const { screen, typed } = session;
  const entry = screen?.entry;
  return (
    <div className="phone-menu__display">
      <div aria-live="polite">
        {screen ? (
          <p className="phone-menu__text">{screen.text}</p>
        ) : (
          <p className="phone-menu__code" dir="ltr">
            {code}
          </p>
        )}
        {screen?.choices && (
          <ul className="phone-menu__choices">
            {screen.choices.map(({ key, label }) => (
              <li key={key}>
                {key} {label}
              </li>
            ))}
          </ul>
        )}
      </div>
      {entry && (
        <p className="phone-menu__reply">
          {entry.label} <bdi>{placeholder(entry, typed)}</bdi>
        </p>
      )}
      {canDial(session) && (
        <p className="phone-menu__reply">{say(screen ? "phone-menu.over" : "phone-menu.start")}</p>
      )}
    </div>
  );
}
