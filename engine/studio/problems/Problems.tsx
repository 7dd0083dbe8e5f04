import { useState } from "react";
import { Button } from "react-aria-components";
import { usePlace } from "../desk/Place.tsx";
import { SidePanel } from "../desk/SidePanel.tsx";
import { Sign } from "../desk/Sign.tsx";
import { say } from "../desk/words.ts";
import type { Problem } from "../protocol.ts";
import { fix } from "../state/edit.ts";
import { openFile } from "../state/open.ts";
import { useDesk } from "../state/store.ts";
import { show } from "../state/travel.ts";
import { problemWords } from "./problemWords.ts";

/** The list of all problems: each can be shown, and many can be fixed. */
export function Problems() {
  const problems = useDesk((desk) => desk.problems);
  const file = useDesk((desk) => desk.file);
  const [here, elsewhere] = [
    problems.filter((one) => one.file === file),
    problems.filter((one) => one.file !== file),
  ];
  return (
    <SidePanel kind="problems" title={say("problems.title")}>
      {problems.length === 0 && (
        <p className="problems__none">
          <Sign name="saved" />
          {say("problems.none")}
        </p>
      )}
      <Part title={say("problems.here")} problems={here} />
      <Part title={say("problems.elsewhere")} problems={elsewhere} />
    </SidePanel>
  );
}

function Part({ title, problems }: { title: string; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <section className="problems__part">
      <h3>{title}</h3>
      <ul>
        {problems.map((one) => (
          <One key={one.id} problem={one} />
        ))}
      </ul>
    </section>
  );
}

function One({ problem }: { problem: Problem }) {
  const { severity, file, line, fix: mending } = problem;
  const [refusal, setRefusal] = useState<string>();
  const page = useDesk(({ site }) => site?.files.find((one) => one.file === file));
  const [title, ...names] = usePlace(problem);
  const { message, hint } = problemWords(problem, useDesk.getState());
  const mend = async () => {
    await openFile(file);
    setRefusal(await fix(problem));
  };
  return (
    <li className="problem" data-severity={severity}>
      <p className="problem__place">
        <span className="tag" data-severity={severity}>
          {say(severity === "error" ? "problems.error" : "problems.warning")}
        </span>
        {page ? [title, ...names].join(" › ") : say("problems.place", { file, line })}
      </p>
      <p className="problem__message">{message}</p>
      {hint && <p className="problem__hint">{hint}</p>}
      {refusal && <p className="form-field__error">{refusal}</p>}
      <div className="problem__ways">
        {page && (
          <Button className="button" onPress={() => void show(problem)}>
            {say("problems.show")}
          </Button>
        )}
        {page && mending && (
          <Button
            className="button button--main"
            onPress={() => void mend()}
            aria-label={`${say("problems.fix")}: ${mending}`}
          >
            {say("problems.fix")}
          </Button>
        )}
      </div>
    </li>
  );
}
