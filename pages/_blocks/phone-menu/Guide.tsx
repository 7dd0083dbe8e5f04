import { useWords } from "kente/render/page/PageContext.ts";
import type { Session } from "./session.ts";
import type words from "./words.json";

/** What happens behind the screen, and what the visitor can do next. Both are announced. */
export function Guide({ session }: { session: Session }) {
  const { screen, refused } = session;
  const say = useWords<`phone-menu.${keyof typeof words.en}`>();
  const hint = () => {
    if (refused !== undefined && /[\d*#]/.test(refused)) return say("phone-menu.refused", { key: refused });
    if (screen?.choices) return say("phone-menu.choose");
    return say(screen?.entry ? "phone-menu.type" : "phone-menu.keyboard");
  };
  return (
    <div className="phone-menu__guide" role="status" data-idle={screen ? undefined : ""}>
      {screen?.note && <p className="phone-menu__note">{screen.note}</p>}
      <p>{hint()}</p>
    </div>
  );
}
