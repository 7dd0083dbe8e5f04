import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button, Input, ListBox, ListBoxItem, SearchField, ToggleButton } from "react-aria-components";
import { valueAt } from "../../content/json/value.ts";
import type { JsonPath } from "../../contract/json.ts";
import { focusChosen } from "../desk/focusChosen.ts";
import { Sign } from "../desk/Sign.tsx";
import { titleOf } from "../desk/titleOf.ts";
import { say } from "../desk/words.ts";
import { insert, select } from "../state/edit.ts";
import { schemaOf, sectionsOf } from "../state/sections.ts";
import { useDesk, usePage, useShownFile } from "../state/store.ts";

/** The sections of a file that is no page, or the records of a data set: one is chosen, and its fields are shown. */
export function Sections() {
  const site = useDesk((desk) => desk.site);
  const file = useShownFile();
  const value = usePage();
  const selected = useDesk((desk) => desk.selected);
  const problems = useDesk((desk) => desk.problems);
  const [words, setWords] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const isRead = value !== undefined;
  // The row that has opened the file is gone with its list.
  useEffect(() => {
    if (isRead && document.activeElement === document.body) focusChosen(list.current);
  }, [isRead]);
  if (!site || !file || value === undefined) return null;
  const isData = file.kind === "data";
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = (path: JsonPath) => {
    const text = JSON.stringify(valueAt(value, path)).toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const sections = sectionsOf(schemaOf(site, file), value).filter(({ path }) => !isData || fits(path));
  const wrong = new Set(problems.flatMap((one) => (one.file === file.file ? [one.path[0]] : [])));
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { role, dataset } = event.target as HTMLElement;
    const found = sections.find(({ path }) => path.join("/") === dataset.key);
    if (event.key !== "Enter" || role !== "option" || !found) return;
    event.preventDefault();
    event.stopPropagation();
    select(found.path, found.path);
  };
  return (
    <div className="outline" ref={list} onKeyDownCapture={onKeyDownCapture}>
      {isData ? (
        <SearchField
          aria-label={say("outline.searchRecords")}
          className="search"
          value={words}
          onChange={setWords}
        >
          <Input className="form-control" placeholder={say("outline.searchRecords")} />
        </SearchField>
      ) : (
        <ToggleButton
          className="outline__page"
          isSelected={selected === undefined}
          onChange={() => select(undefined)}
        >
          <Sign name="page" />
          {say("site.general")}
        </ToggleButton>
      )}
      <ListBox
        className="list sections"
        aria-label={say("outline.sections", { name: titleOf(file) })}
        items={sections.map((one) => ({ ...one, id: one.path.join("/") }))}
        dependencies={[[...wrong].join()]}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={selected ? [selected.join("/")] : []}
        onSelectionChange={(keys) => {
          const [key] = keys === "all" ? [] : keys;
          const found = sections.find(({ path }) => path.join("/") === key);
          if (found) select(found.path);
        }}
      >
        {({ id, title, path, isSet }) => (
          <ListBoxItem id={id} textValue={title} className="list__item sections__item" data-unset={!isSet}>
            <span className="list__title">{title}</span>
            {!isSet && <span className="list__route">{say("outline.unset")}</span>}
            {wrong.has(path[0]) && (
              <span className="tree__mark">
                <Sign name="problem" />
                <span className="visually-hidden">{say("outline.mistake")}</span>
              </span>
            )}
          </ListBoxItem>
        )}
      </ListBox>
      {isData && Array.isArray(value) && (
        <Button className="button outline__add" onPress={() => insert([value.length], {})}>
          <Sign name="plus" />
          {say("outline.addRecord")}
        </Button>
      )}
    </div>
  );
}
