import { useState } from "react";
import {
  Button,
  Dialog,
  Heading,
  Label,
  Modal,
  ModalOverlay,
  Radio,
  RadioGroup,
} from "react-aria-components";
import type { Json, JsonPath } from "../../contract/json.ts";
import { merge, type Side } from "../../editing/merge.ts";
import { say } from "../desk/words.ts";
import { setText } from "../state/edit.ts";
import { endConflict, setFile } from "../state/saving.ts";
import { placeNames } from "../state/schemas.ts";
import { schemasFor } from "../state/sections.ts";
import { type Conflict, useDesk, valueIn } from "../state/store.ts";

/** Shows what two people have changed differently, and lets one choose. */
export function ConflictDialog() {
  const conflict = useDesk(({ conflicts }) => conflicts[0]);
  return (
    <ModalOverlay className="overlay" isOpen={conflict !== undefined}>
      <Modal className="modal">
        {conflict && <Choice key={`${conflict.file} ${conflict.base}`} conflict={conflict} />}
      </Modal>
    </ModalOverlay>
  );
}

function Choice({ conflict }: { conflict: Conflict }) {
  const { file, theirs, base } = conflict;
  const open = useDesk(({ files }) => files[file]);
  const site = useDesk((desk) => desk.site);
  const known = site?.files.find((one) => one.file === file);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  if (!open) return null;
  const first = valueIn(file, open.disk) ?? null;
  const sideOf = ({ path }: { path: JsonPath }) => sides[path.join("/")] ?? "mine";
  const { text, conflicts: places } = merge(file, open.disk, open.text, theirs, sideOf);
  const use = () => {
    setFile(file, { disk: theirs, base });
    endConflict(file);
    // Two steps of the history: the first that is taken back brings theirs, the second one's own.
    setText(file, theirs, "theirs");
    setText(file, text, "chosen");
  };
  return (
    <Dialog role="alertdialog" className="conflict">
      <Heading slot="title" className="modal__title">
        {say("conflict.title")}
      </Heading>
      <p>{say("conflict.text", { name: known?.title ?? file })}</p>
      {places.map(({ path, mine, theirs: other }) => (
        <RadioGroup
          key={path.join("/")}
          className="conflict__place"
          value={sideOf({ path })}
          onChange={(side) => setSides({ ...sides, [path.join("/")]: side as Side })}
        >
          <Label className="conflict__path">
            {path.length === 0 || !site ? file : placeNames(path, first, schemasFor(site, known)).join(" › ")}
          </Label>
          <Version side="mine" value={mine} />
          <Version side="theirs" value={other} />
        </RadioGroup>
      ))}
      <footer className="modal__end">
        <Button className="button button--main" onPress={use}>
          {say("conflict.use")}
        </Button>
      </footer>
    </Dialog>
  );
}

function Version({ side, value }: { side: Side; value: Json | undefined }) {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return (
    <Radio value={side} className="conflict__side">
      <span className="conflict__who">{say(`conflict.${side}`)}</span>
      <span className="conflict__value">{text ?? say("conflict.removed")}</span>
    </Radio>
  );
}
