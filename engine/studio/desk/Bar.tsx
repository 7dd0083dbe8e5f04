import {
  Button,
  Group,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  ToggleButton,
  ToggleButtonGroup,
} from "react-aria-components";
import { ReviewButton } from "../review/ReviewDialog.tsx";
import type { History } from "../state/history.ts";
import { saveNow } from "../state/saving.ts";
import { useDesk, useShownFile } from "../state/store.ts";
import { redo, undo } from "../state/travel.ts";
import { Sign } from "./Sign.tsx";
import { titleOf } from "./titleOf.ts";
import { chooseLanguage, languages, say, words } from "./words.ts";

const widths = [390, 768, 1440];

/** The bar above all: the page, the steps back, what is saved, what is wrong, and how the page is looked at. */
export function Bar() {
  const name = useDesk(({ site }) => site?.name);
  const width = useDesk((desk) => desk.width);
  const scheme = useDesk((desk) => desk.scheme);
  return (
    <header className="bar">
      <h1 className="visually-hidden">{`${name} – ${say("desk.name")}`}</h1>
      <PageChoice />
      <Group className="bar__group">
        <StepButton name="undo" steps="past" act={undo} />
        <StepButton name="redo" steps="future" act={redo} />
      </Group>
      <Saved />
      <ProblemCount />
      <ReviewButton />
      <span className="bar__space" />
      <ToggleButtonGroup
        className="choice"
        aria-label={say("bar.width")}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[width]}
        onSelectionChange={([chosen]) => useDesk.setState({ width: Number(chosen) })}
      >
        {widths.map((one) => (
          <ToggleButton key={one} id={one} className="choice__one">
            {one}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButtonGroup
        className="choice"
        aria-label={say("bar.scheme")}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[scheme]}
        onSelectionChange={([chosen]) => useDesk.setState({ scheme: chosen === "dark" ? "dark" : "light" })}
      >
        {(["light", "dark"] as const).map((one) => (
          <ToggleButton key={one} id={one} className="choice__one" aria-label={say(`bar.${one}`)}>
            <Sign name={one} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Select
        aria-label={say("bar.language")}
        selectedKey={words.language}
        onSelectionChange={(code) => chooseLanguage(String(code))}
      >
        <Button className="button button--quiet">
          <SelectValue>{words.language.toUpperCase()}</SelectValue>
        </Button>
        <Popover className="popover">
          <ListBox className="list">
            {Object.entries(languages).map(([code, name]) => (
              <ListBoxItem key={code} id={code} className="list__item" textValue={name}>
                {name}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </Select>
    </header>
  );
}

/** @param props.steps of the history: without one there is nothing to do */
function StepButton(props: { name: "undo" | "redo"; steps: keyof History; act(): void }) {
  const { name, steps, act } = props;
  const isDisabled = useDesk(({ history }) => history[steps].length === 0);
  return (
    <Button className="icon-button" aria-label={say(`bar.${name}`)} isDisabled={isDisabled} onPress={act}>
      <Sign name={name} />
    </Button>
  );
}

/** The page that is shown. It leads to the search for another one. */
function PageChoice() {
  const shown = useShownFile();
  return (
    <Button className="page-choice" onPress={() => useDesk.setState({ side: "pages", wantsSearch: true })}>
      <span className="page-choice__title">{shown ? titleOf(shown) : say("desk.noPage")}</span>
      <span className="page-choice__route">{shown?.kind === "page" && shown.route}</span>
      <Sign name="open" />
      <span className="visually-hidden">{say("bar.open")}</span>
    </Button>
  );
}

function Saved() {
  const saving = useDesk((desk) => desk.saving);
  const text =
    saving.phase === "failed" ? say("bar.failed", { reason: saving.reason }) : say(`bar.${saving.phase}`);
  return (
    <div className="saved" data-phase={saving.phase}>
      <Sign name={saving.phase} />
      <span role="status" title={text}>
        {text}
      </span>
      {saving.phase === "failed" && (
        <Button className="button" onPress={saving.needsReload ? () => location.reload() : saveNow}>
          {say(saving.needsReload ? "desk.reload" : "bar.retry")}
        </Button>
      )}
    </div>
  );
}

function ProblemCount() {
  const problems = useDesk((desk) => desk.problems);
  const isBad = problems.some(({ severity }) => severity === "error");
  return (
    <Button
      className="button problem-count"
      data-severity={problems.length === 0 ? undefined : isBad ? "error" : "warning"}
      onPress={() => useDesk.setState({ dialog: { kind: "problems" } })}
    >
      <Sign name={problems.length === 0 ? "saved" : "problem"} />
      {problems.length === 0 ? say("bar.noProblems") : say("bar.problems", { count: problems.length })}
    </Button>
  );
}
