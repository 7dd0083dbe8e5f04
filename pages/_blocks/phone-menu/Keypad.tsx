import { useWords } from "kente/render/page/PageContext.ts";
import type { RefObject } from "react";
import { canDial, isLive, type Key, keys, type Screen, type Session } from "./session.ts";
import type words from "./words.json";

/** Props of {@link Keypad}. */
interface KeypadProps {
  session: Session;
  screens: readonly Screen[];
  code: string;
  call: RefObject<HTMLButtonElement | null>;
  onPress(key: Key): void;
}

const handset =
  "M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4";

/** Keys with a drawing instead of a sign. */
const drawings: Readonly<Partial<Record<Key, string>>> = {
  call: handset,
  clear:
    "M10 5a2 2 0 0 0-1.3.5l-6.4 5.8a1 1 0 0 0 0 1.4l6.4 5.8A2 2 0 0 0 10 19h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2zm2 4 6 6m0-6-6 6",
  end: handset,
};

/**
 * The keys. Those that do something on the current screen are lit, and only they are stops of the Tab key. The others
 * can be pressed like those of any phone.
 */
export function Keypad({ session, screens, code, call, onPress }: KeypadProps) {
  const say = useWords<`phone-menu.${keyof typeof words.en}`>();
  const labelOf = (key: Key) => {
    switch (key) {
      case "call":
        return canDial(session) ? say("phone-menu.dial", { code }) : say("phone-menu.send");
      case "clear":
        return say("phone-menu.clear");
      case "end":
        return say("phone-menu.end");
      default:
        return session.screen?.choices?.find((choice) => choice.key === key)?.label;
    }
  };
  return (
    <div className="phone-menu__keys" dir="ltr">
      {keys.map((key) => {
        const live = isLive(session, key, screens);
        const drawing = drawings[key];
        const label = labelOf(key);
        return (
          <button
            key={key}
            ref={key === "call" ? call : undefined}
            type="button"
            className="phone-menu__key"
            data-key={key}
            aria-disabled={!live}
            tabIndex={live ? undefined : -1}
            onClick={() => onPress(key)}
          >
            {drawing ? (
              <svg className="icon phone-menu__drawing" viewBox="0 0 24 24" aria-hidden="true">
                <path d={drawing} />
              </svg>
            ) : (
              key
            )}
            {label && <span className="visually-hidden"> {label}</span>}
          </button>
        );
      })}
    </div>
  );
}
