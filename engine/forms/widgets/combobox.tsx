import type { WidgetProps } from "@rjsf/utils";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { optionsOf, textProps } from "../fields/controlProps.ts";
import { matching } from "../fields/suggestions.ts";
import { useSay } from "../words.ts";

/**
 * A line of text with suggestions, after the ARIA Authoring Practices (editable combobox with list autocomplete). Other
 * text is allowed. Before hydration, a `<datalist>` offers the suggestions.
 */
function Combobox(props: WidgetProps) {
  const { value, onChange, readonly } = props;
  const examples = Array.isArray(props.schema.examples) ? props.schema.examples.map(String) : [];
  const { suggestions = examples } = optionsOf(props);
  const say = useSay();
  const list = useId();
  const [hydrated, setHydrated] = useState(false);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  useEffect(() => setHydrated(true), []);

  const matches = matching(suggestions, typeof value === "string" ? value : "");
  const shown = open && !readonly && matches.length > 0;
  const optionId = (index: number) => `${list}-${index}`;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (word: string) => {
    onChange(word);
    close();
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    setActive((before) => (shown ? wrap(before + by, matches.length) : by > 0 ? 0 : matches.length - 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const word = shown ? matches[active] : undefined;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && word !== undefined) pick(word);
    else if (event.key === "Escape" && shown) close();
    else return;
    event.preventDefault();
  };
  const text = textProps(props);
  return (
    <div className="combobox">
      <input
        {...text}
        {...(hydrated
          ? {
              role: "combobox",
              "aria-expanded": shown,
              "aria-controls": list,
              "aria-autocomplete": "list" as const,
              "aria-activedescendant": shown && active >= 0 ? optionId(active) : undefined,
              autoComplete: "off",
            }
          : { list })}
        type="text"
        className="form-control"
        onChange={(event) => {
          text.onChange(event);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {hydrated ? (
        <>
          <div id={list} role="listbox" aria-label={props.label} className="combobox__list" hidden={!shown}>
            {(shown ? matches : []).map((word, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard picks from the text field, which keeps the focus
              <div
                key={word}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className="combobox__option"
                // Otherwise the text field loses the focus, and the list closes, before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(word)}
              >
                {word}
              </div>
            ))}
          </div>
          <p role="status" className="visually-hidden">
            {shown ? say("form.suggestions", { count: matches.length }) : ""}
          </p>
        </>
      ) : (
        <datalist id={list}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </div>
  );
}

/** Wraps an index around at both ends of the list. */
function wrap(index: number, count: number): number {
  return (index + count) % count;
}

export { Combobox as widget };
