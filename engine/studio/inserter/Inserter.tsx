import { useMemo, useState } from "react";
import {
  Button,
  Dialog,
  Input,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  SearchField,
} from "react-aria-components";
import type { JsonPath } from "../../contract/json.ts";
import { DialogHead } from "../desk/DialogHead.tsx";
import { say } from "../desk/words.ts";
import type { BlockType } from "../protocol.ts";
import { startOf } from "../state/blocks.ts";
import { insert } from "../state/edit.ts";
import { typesToAdd } from "../state/places.ts";
import { useDesk, usePage } from "../state/store.ts";

/** The dialog that adds a block: all types that can stand there, with a preview in the theme of the site. */
export function Inserter() {
  const dialog = useDesk((desk) => desk.dialog);
  const close = () => useDesk.setState({ dialog: undefined });
  return (
    <ModalOverlay
      className="overlay"
      isDismissable
      isOpen={dialog?.kind === "insert"}
      onOpenChange={(isOpen) => isOpen || close()}
    >
      <Modal className="modal modal--large">
        {dialog?.kind === "insert" && <Choice place={dialog.place} onDone={close} />}
      </Modal>
    </ModalOverlay>
  );
}

function Choice({ place, onDone }: { place: JsonPath; onDone(): void }) {
  const types = useDesk(({ site }) => site?.blocks);
  const page = usePage();
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<string>();
  const possible = useMemo(() => typesToAdd(page ?? null, types ?? [], place), [page, types, place]);
  const found = searched(possible, words);
  const one = found.find(({ type }) => type === chosen) ?? found[0];
  const add = (type: BlockType) => {
    onDone();
    insert(place, startOf(type));
  };
  return (
    <Dialog className="inserter">
      <DialogHead title={say("inserter.title")} />
      <div className="inserter__choice">
        <SearchField
          aria-label={say("inserter.search")}
          className="search"
          value={words}
          onChange={setWords}
          onSubmit={() => one && add(one)}
          autoFocus
        >
          <Input className="form-control" placeholder={say("inserter.search")} />
        </SearchField>
        <ListBox
          aria-label={say("inserter.types")}
          className="inserter__types"
          items={found}
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={one ? [one.type] : []}
          onSelectionChange={(keys) => {
            const [key] = keys === "all" ? [] : keys;
            if (key !== undefined) setChosen(String(key));
          }}
          onAction={(key) => {
            const type = found.find((type) => type.type === key);
            if (type) add(type);
          }}
          renderEmptyState={() => <p className="inserter__none">{say("inserter.none", { words })}</p>}
        >
          {({ type, title, description }) => (
            <ListBoxItem id={type} textValue={title} className="inserter__type">
              <span className="inserter__name">{title}</span>
              <span className="inserter__description">{description}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </div>
      {one && (
        <section className="inserter__shown" aria-label={say("inserter.preview", { name: one.title })}>
          <div className="inserter__stage">
            {one.preview === undefined ? (
              <p className="inserter__none">{say("inserter.noPreview")}</p>
            ) : (
              <iframe
                key={one.type}
                className="inserter__frame"
                src={one.preview}
                title={say("inserter.preview", { name: one.title })}
                tabIndex={-1}
              />
            )}
          </div>
          <footer className="inserter__end">
            <p>{one.description}</p>
            <Button className="button button--main" onPress={() => add(one)}>
              {say("inserter.insert", { name: one.title })}
            </Button>
          </footer>
        </section>
      )}
    </Dialog>
  );
}

/** The types that fit some words, those first whose name does. */
function searched(types: readonly BlockType[], words: string): BlockType[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => wanted.every((word) => text.toLocaleLowerCase().includes(word));
  const named = types.filter(({ title }) => fits(title));
  const described = types.filter(
    ({ title, description, type }) => !fits(title) && fits(`${title} ${description} ${type}`),
  );
  return [...named, ...described];
}
