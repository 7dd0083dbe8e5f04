import { useId } from "react";
import { useWords } from "../../engine/render/page/useWords.ts";

/** Tabs as radio buttons: the stylesheet shows the code of the checked one, so they work without scripts. */
export function LanguageTabs({ labels }: { labels: readonly string[] }) {
  const name = useId();
  const say = useWords();
  return (
    <fieldset className="api-sample__tabs">
      <legend className="visually-hidden">{say("api-sample.language")}</legend>
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tabs may have the same label, and tabs never move
        <label key={index} className="api-sample__tab">
          <input className="visually-hidden" type="radio" name={name} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
