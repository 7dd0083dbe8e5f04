import { ExampleFrame, ExampleNote } from "kente/render/example/ExampleFrame.tsx";
import { useWords } from "kente/render/page/PageContext.ts";
import { Intro } from "kente/render/text/Intro.tsx";
import { useId, useRef, useState } from "react";
import type { PhoneMenuProps } from "../../../schemas/generated/own.d.ts";
import { Display } from "./Display.tsx";
import { Keypad } from "./Keypad.tsx";
import { awaitsCall, type Branch, idle, type Key, keyOf, press, type Session, treeOf } from "./session.ts";
import { Transcript } from "./Transcript.tsx";
import type words from "./words.json";

/**
 * A phone on which visitors dial a code and walk through its menu, with the keys on the page or those of their keyboard.
 * Without scripts, and on paper, the screens are a list.
 */
export function PhoneMenu({ eyebrow, heading, text, code, screens, note }: PhoneMenuProps) {
  const id = useId();
  const say = useWords<`phone-menu.${keyof typeof words.en}`>();
  const [session, setSession] = useState(idle);
  const call = useRef<HTMLButtonElement>(null);

  const strike = (key: Key) => {
    const next = press(session, key, screens);
    setSession(next);
    // Where the call key is the next one to press, Enter presses it.
    if (next.screen !== session.screen && awaitsCall(next)) call.current?.focus({ preventScroll: true });
  };
  return (
    <div className="phone-menu parts parts--halves">
      <div className="phone-menu__words">
        <Intro eyebrow={eyebrow} heading={heading} text={text} />
      </div>
      <ExampleFrame className="phone-menu__stage">
        {/* biome-ignore lint/a11y/useSemanticElements: keys are no form fields */}
        <div
          className="phone-menu__phone"
          data-surface=""
          role="group"
          aria-label={say("phone-menu.phone")}
          onKeyDown={(event) => {
            const key = keyOf(event);
            if (key === undefined) return;
            event.preventDefault();
            strike(key);
          }}
        >
          <Display session={session} code={code} />
          <Keypad session={session} screens={screens} code={code} call={call} onPress={strike} />
        </div>
      </ExampleFrame>
      <div className="phone-menu__words phone-menu__system">
        <Guide session={session} code={code} />
        <p>{say("phone-menu.system")}</p>
        <Tree branches={[treeOf(code, screens)]} current={session.screen?.name} />
      </div>
      <Transcript id={id} code={code} screens={screens} />
      <ExampleNote text={note} />
    </div>
  );
}

/** What happens behind the screen, and what the visitor can do next. Both are announced. */
function Guide({ session: { screen, refused }, code }: { session: Session; code: string }) {
  const say = useWords<`phone-menu.${keyof typeof words.en}`>();
  const isRefused = refused !== undefined && /[\d*#]/.test(refused);
  const isOpen = isRefused || screen?.choices !== undefined || screen?.entry !== undefined;
  const hint = () => {
    if (isRefused) return say("phone-menu.refused", { key: refused });
    if (screen?.choices) return say("phone-menu.choose");
    return say(screen?.entry ? "phone-menu.type" : "phone-menu.keyboard");
  };
  const note = screen ? screen.note : say("phone-menu.idle", { code });
  return (
    <div className="phone-menu__words phone-menu__guide" role="status">
      {note && <p className="phone-menu__note">{note}</p>}
      <p className={isOpen ? undefined : "phone-menu__keyboard"}>{hint()}</p>
    </div>
  );
}

/** The menu on the side of the system that answers the phone, with the screen that is shown. */
function Tree({ branches, current }: { branches: readonly Branch[]; current: string | undefined }) {
  return (
    <ul className="phone-menu__tree">
      {branches.map(({ name, by, branches }) => (
        <li key={name}>
          <span aria-current={name === current ? "step" : undefined}>{by}</span>
          {branches.length > 0 && <Tree branches={branches} current={current} />}
        </li>
      ))}
    </ul>
  );
}
