import { Button, Heading } from "react-aria-components";
import { Sign } from "./Sign.tsx";
import { say } from "./words.ts";

/** The head of a dialog: its name, and the button that closes it. */
export function DialogHead({ title }: { title: string }) {
  return (
    <header className="modal__head">
      <Heading slot="title" className="modal__title">
        {title}
      </Heading>
      <Button slot="close" className="icon-button" aria-label={say("desk.close")}>
        <Sign name="close" />
      </Button>
    </header>
  );
}
