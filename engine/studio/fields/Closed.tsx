import { Button } from "react-aria-components";
import { say } from "../desk/words.ts";
import { openFile } from "../state/open.ts";
import { useDesk } from "../state/store.ts";

/** Says why the file that is shown can't be edited. Others can. */
export function Closed() {
  const file = useDesk((desk) => desk.file) ?? "";
  const reason = useDesk(({ closed }) => closed[file]);
  return (
    <div className="closed" role="alert">
      <h2 className="panel__title">{say("fields.closed")}</h2>
      <p>{file}</p>
      <p>{reason ?? say("late.unreadable")}</p>
      {reason !== undefined && (
        <Button className="button" onPress={() => void openFile(file)}>
          {say("desk.again")}
        </Button>
      )}
    </div>
  );
}
