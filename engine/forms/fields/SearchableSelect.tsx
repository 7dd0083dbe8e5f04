import { type ComponentProps, useEffect, useRef, useState } from "react";
import { SearchList } from "./SearchList.tsx";
import { matching } from "./suggestions.ts";

/** Props of {@link SearchableSelect}. */
interface SearchableSelectProps {
  /** The attributes and options of the list of choices. */
  select: ComponentProps<"select">;
  label: string;
  placeholder?: string | undefined;
  readonly?: boolean | undefined;
  /** The words of the choices that can be chosen. */
  words: readonly string[];
  /** Those of the present choice. */
  chosen: string | undefined;
  /** @param word undefined where nothing is chosen any more */
  onPick(word: string | undefined): void;
}

/**
 * A long list of choices that can be searched. Scripts hide the browser's list, which still holds the value: touch screens and
 * pages without scripts have nothing else.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  const { select, label, placeholder, readonly, words, chosen, onPick } = props;
  const list = useRef<HTMLSelectElement>(null);
  const [isSearched, setSearched] = useState(false);
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (!matchMedia("(pointer: fine)").matches) return undefined;
    const search = () => setSearched(true);
    const { current } = list;
    // Nobody loses the list that they have just opened.
    if (current && document.activeElement === current) {
      current.addEventListener("blur", search, { once: true });
      return () => current.removeEventListener("blur", search);
    }
    search();
    return undefined;
  }, []);
  if (!isSearched)
    return (
      <div className="form-select">
        <select {...select} ref={list} />
      </div>
    );

  const { id, required, disabled } = select;
  const found = typed === undefined ? words : matching(words, typed);
  const type = (text: string) => {
    setTyped(text);
    const exact = matching(words, text).find((word) => word.toLowerCase() === text.trim().toLowerCase());
    if (text === "" || exact !== undefined) onPick(exact);
  };
  return (
    <div className="combobox form-select">
      <SearchList
        input={{
          ...{ id, required, disabled, placeholder, readOnly: readonly ?? false },
          "aria-invalid": select["aria-invalid"],
          "aria-describedby": select["aria-describedby"],
          value: typed ?? chosen ?? "",
          className: "form-control",
          onChange: ({ target }) => type(target.value),
          onFocus: ({ target }) => target.select(),
        }}
        label={label}
        words={found}
        isLive
        chosen={typed === undefined ? words.indexOf(chosen ?? "") : -1}
        readonly={readonly}
        onPick={(index) => {
          onPick(found[index]);
          setTyped(undefined);
        }}
        onLeave={() => setTyped(undefined)}
      />
      <select {...select} id={undefined} required={undefined} className={undefined} hidden ref={list} />
    </div>
  );
}
