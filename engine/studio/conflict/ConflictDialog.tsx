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
import type { Json } from "../../contract/json.ts";
import { merge } from "../../editing/merge.ts";
import { rewrite } from "../../editing/rewrite.ts";
import { say } from "../desk/words.ts";
import { withValue } from "../state/blocks.ts";
import { setText } from "../state/edit.ts";
import { setFile } from "../state/saving.ts";
import { placeNames } from "../state/schemas.ts";
import { type Conflict, readValue, useDesk } from "../state/store.ts";

/** Whose version stays. */
type Side = "mine" | "theirs";

/** Shows what two people have changed differently, and lets one choose. */
export function ConflictDialog() {
  const conflict = useDesk((desk) => desk.conflict);
  return (
    <ModalOverlay className="overlay" isOpen={conflict !== undefined}>
      <Modal className="modal">{conflict && <Choice conflict={conflict} />}</Modal>
    </ModalOverlay>
  );
}

function Choice({ conflict }: { conflict: Conflict }) {
  const { file, theirs, base } = conflict;
  const open = useDesk(({ files }) => files[file]);
  const site = useDesk((desk) => desk.site);
  const title = site?.files.find((one) => one.file === file)?.title ?? file;
  const [sides, setSides] = useState<readonly Side[]>([]);
  if (!open) return null;
  const page = readValue(open.text) ?? null;
  const places = merge(open.disk, open.text, theirs).conflicts;
  const sideOf = (index: number) => sides[index] ?? "mine";
  const use = () => {
    const text = settled(
      { base: open.disk, mine: open.text, theirs },
      places.map((_, index) => sideOf(index)),
    );
    setFile(file, { disk: theirs, base });
    useDesk.setState({ conflict: undefined });
    // Two steps of the history: the first that is taken back brings theirs, the second one's own.
    setText(file, theirs, "theirs");
    setText(file, text, "chosen");
  };
  return (
    <Dialog role="alertdialog" className="conflict">
      <Heading slot="title" className="modal__title">
        {say("conflict.title")}
      </Heading>
      <p>{say("conflict.text", { name: title })}</p>
      {places.map(({ path, mine, theirs: other }, index) => (
        <RadioGroup
          key={path.join("/")}
          className="conflict__place"
          value={sideOf(index)}
          onChange={(side) => setSides(places.map((_, at) => (at === index ? (side as Side) : sideOf(at))))}
        >
          <Label className="conflict__path">
            {path.length === 0 || !site ? file : placeNames(path, page, site).join(" › ")}
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

/** The merged text, with the version that was chosen at each place where both have changed it. */
function settled({ base, mine, theirs }: Record<"base" | Side, string>, sides: readonly Side[]): string {
  const { text, conflicts } = merge(base, mine, theirs);
  const own = conflicts.filter((_, index) => sides[index] === "mine");
  // The file is no JSON on one side: it is taken as a whole.
  if (own.some(({ path }) => path.length === 0)) return mine;
  if (own.length === 0) return text;
  const value = own.reduce<Json>(
    (page, conflict) => withValue(page, conflict.path, conflict.mine),
    JSON.parse(text) as Json,
  );
  return rewrite(text, value);
}
