import { Button } from "react-aria-components";
import { useDesk } from "../state/store.ts";
import { Sign } from "./Sign.tsx";
import { say } from "./words.ts";

/** Says what all shall know, above everything, until it is closed. */
export function Notice() {
  const notice = useDesk((desk) => desk.notice);
  if (notice === undefined) return null;
  return (
    <div className="notice" role="alert">
      <Sign name="problem" />
      <p>{notice}</p>
      <Button
        className="icon-button"
        aria-label={say("desk.close")}
        onPress={() => useDesk.setState({ notice: undefined })}
      >
        <Sign name="close" />
      </Button>
    </div>
  );
}
