import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button, Dialog, DialogTrigger, Input, Label, Popover, TextField } from "react-aria-components";
import { Sign } from "../desk/Sign.tsx";
import { say } from "../desk/words.ts";
import { LinkTarget } from "./Link.tsx";

/** Makes a link of the selected words of a text in Markdown. @param props.field the id of the control of the text */
export function MarkdownLink(props: { field: string; text: string; onChange(text: string): void }) {
  const { field, text, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const [link, setLink] = useState("");
  /** The words in the text that the link takes the place of. */
  const place = useRef({ start: 0, end: 0 });
  /** Where writing goes on. */
  const next = useRef<number>(undefined);
  useEffect(() => {
    const area = document.getElementById(field);
    if (isOpen || next.current === undefined || !(area instanceof HTMLTextAreaElement)) return;
    area.focus();
    area.setSelectionRange(next.current, next.current);
    next.current = undefined;
  }, [isOpen, field]);
  const begin = () => {
    const area = document.getElementById(field);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const { selectionStart: start, selectionEnd: end } = area;
    place.current = { start, end };
    setWords(text.slice(start, end));
    setLink("");
  };
  const insert = (event: SubmitEvent) => {
    event.preventDefault();
    if (words.trim() === "" || link === "") return;
    const { start, end } = place.current;
    // An address with blanks or brackets ends where its angles do.
    const written = `[${words}](${/[\s()]/.test(link) ? `<${link}>` : link})`;
    onChange(text.slice(0, start) + written + text.slice(end));
    next.current = start + written.length;
    setOpen(false);
  };
  return (
    <DialogTrigger
      isOpen={isOpen}
      onOpenChange={(now) => {
        if (now) begin();
        setOpen(now);
      }}
    >
      <Button className="markdown__button" aria-label={say("fields.link")}>
        <Sign name="link" />
      </Button>
      <Popover className="popover markdown-link">
        <Dialog aria-label={say("fields.link")}>
          <form className="fields" onSubmit={insert}>
            <TextField className="form-field" value={words} onChange={setWords} autoFocus={words === ""}>
              <Label className="form-field__label">{say("link.words")}</Label>
              <Input className="form-control" />
            </TextField>
            <div className="form-field">
              <span className="form-field__label">{say("link.target")}</span>
              <LinkTarget label={say("link.target")} link={link} onChange={setLink} />
            </div>
            <Button
              type="submit"
              className="button button--main"
              isDisabled={words.trim() === "" || link === ""}
            >
              {say("link.insert")}
            </Button>
          </form>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
