import type { IconButtonProps } from "@rjsf/utils";
import type { WordKey } from "../../language/phrase.ts";
import { listField } from "../values/names.ts";
import { useSay } from "../words.ts";

/**
 * A button that changes a list. Where no script does it, the browser posts the form with the name of the button, and the server
 * answers with the changed list.
 */
function button(word: WordKey, sign: string, kind: "add" | "icon") {
  return function ListButton({ id, title, value, onClick, disabled }: IconButtonProps) {
    const say = useSay();
    const name = title || kind === "icon" ? say(word, { title: title ?? "" }) : say("form.addField");
    return (
      <button
        id={id}
        type={value === undefined ? "button" : "submit"}
        name={value === undefined ? undefined : listField}
        value={value}
        formNoValidate={value !== undefined}
        className={`form-button form-button--${kind}`}
        aria-label={kind === "icon" ? name : undefined}
        title={kind === "icon" ? name : undefined}
        disabled={disabled}
        onClick={onClick}
      >
        <span aria-hidden="true">{sign}</span>
        {kind === "add" && ` ${name}`}
      </button>
    );
  };
}

/** The buttons of lists. The form's own button is part of the form. */
export const buttonTemplates = {
  AddButton: button("form.add", "+", "add"),
  RemoveButton: button("form.remove", "×", "icon"),
  MoveUpButton: button("form.moveUp", "↑", "icon"),
  MoveDownButton: button("form.moveDown", "↓", "icon"),
  CopyButton: button("form.copy", "⧉", "icon"),
  ClearButton: button("form.clear", "×", "icon"),
};
