import { useEffect } from "react";
import { Button, I18nProvider } from "react-aria-components";
import { Canvas } from "../canvas/Canvas.tsx";
import { ConflictDialog } from "../conflict/ConflictDialog.tsx";
import { Fields } from "../fields/Fields.tsx";
import { Inserter } from "../inserter/Inserter.tsx";
import { Problems } from "../problems/Problems.tsx";
import { ReviewDialog } from "../review/ReviewDialog.tsx";
import { openSite } from "../state/open.ts";
import { useDesk } from "../state/store.ts";
import { redo, undo } from "../state/travel.ts";
import { PageDialogs } from "../tree/PageDialogs.tsx";
import { Bar } from "./Bar.tsx";
import { focusChosen } from "./focusChosen.ts";
import { Notice } from "./Notice.tsx";
import { Side } from "./Side.tsx";
import { say, words } from "./words.ts";

/** The desk: the bar above; the blocks, the page and the fields beside each other. */
export function Desk() {
  const isOpen = useDesk(({ site }) => site !== undefined);
  const failure = useDesk((desk) => desk.failure);
  const announced = useDesk((desk) => desk.announced);
  useEffect(() => {
    void openSite();
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  if (!isOpen) return <Opening failure={failure} />;
  return (
    <I18nProvider locale={words.language}>
      <a className="skip-link" href="#fields">
        {say("desk.skip")}
      </a>
      <Bar />
      <main className="room">
        <section className="room__side" aria-label={say("side.label")}>
          <Side />
        </section>
        <section className="room__canvas" aria-label={say("canvas.label")}>
          <Canvas />
          <p className="room__hint">{say("canvas.hint")}</p>
        </section>
        <section className="room__fields" id="fields" aria-label={say("fields.label")} tabIndex={-1}>
          <Fields />
        </section>
      </main>
      <Inserter />
      <Problems />
      <PageDialogs />
      <ReviewDialog />
      <ConflictDialog />
      <Notice />
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </I18nProvider>
  );
}

function Opening({ failure }: { failure: string | undefined }) {
  return (
    <main className="opening">
      <h1 className="opening__name">{say("desk.name")}</h1>
      {failure === undefined ? (
        <p role="status">{say("desk.opening")}</p>
      ) : (
        <div role="alert">
          <p>{say("desk.openFailed")}</p>
          <p className="opening__reason">{failure}</p>
          <Button className="button button--main" onPress={() => void openSite()}>
            {say("desk.again")}
          </Button>
        </div>
      )}
    </main>
  );
}

/**
 * F6 leads from the list on the left to the fields, and back, past the page between them. Steps back and forward go over all fields: the
 * text of the file is what they change.
 */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key === "F6") {
    event.preventDefault();
    const fields = document.getElementById("fields");
    const isThere = fields?.contains(document.activeElement) === true;
    focusChosen(isThere ? document.querySelector(".side__panel") : fields);
    return;
  }
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  // Fields of a dialog have their own steps, and the page behind it is not seen.
  if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
  const key = event.key.toLowerCase();
  const act = key === "y" || (key === "z" && event.shiftKey) ? redo : key === "z" ? undo : undefined;
  if (!act) return;
  event.preventDefault();
  void act();
}
