import type { WidgetProps } from "@rjsf/utils";
import { useEffect, useId, useState } from "react";
import { optionsOf, textProps } from "../fields/controlProps.ts";
import { matching, SearchList } from "../fields/SearchList.tsx";

/** A line of text with suggestions. Other text is allowed. Before hydration, a `<datalist>` offers the suggestions. */
function Combobox(props: WidgetProps) {
  const { value, onChange, readonly } = props;
  const examples = Array.isArray(props.schema.examples) ? props.schema.examples.map(String) : [];
  const { suggestions = examples } = optionsOf(props);
  const list = useId();
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const matches = matching(suggestions, typeof value === "string" ? value : "");
  return (
    <div className="combobox">
      <SearchList
        input={{ ...textProps(props), ...(!hydrated && { list }), className: "form-control" }}
        label={props.label}
        words={matches}
        isLive={hydrated}
        readonly={readonly}
        onPick={(index) => onChange(matches[index])}
      />
      {!hydrated && (
        <datalist id={list}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </div>
  );
}

export { Combobox as widget };
