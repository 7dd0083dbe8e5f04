import { type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import {
  Button,
  Dialog,
  FieldError,
  Input,
  Label,
  Modal,
  ModalOverlay,
  Radio,
  RadioGroup,
  Switch,
  TextField,
} from "react-aria-components";
import { kebabOf } from "../../content/casing.ts";
import type { JsonPath } from "../../contract/json.ts";
import { DialogHead } from "../desk/DialogHead.tsx";
import { host } from "../desk/host.ts";
import { usePlace } from "../desk/Place.tsx";
import { say } from "../desk/words.ts";
import type { PageUse, Renaming, StudioFile } from "../protocol.ts";
import { createPage, deletePage, renamePage } from "../state/pages.ts";
import { isFree, makeShared, nameToShare } from "../state/sharing.ts";
import { useDesk, usePages } from "../state/store.ts";
import { show } from "../state/travel.ts";

/** How long nobody types until an address is checked, in milliseconds. */
const quietMs = 200;

/** The dialogs that make, move and delete pages, and share their blocks. */
export function PageDialogs() {
  const dialog = useDesk((desk) => desk.dialog);
  const files = useDesk(({ site }) => site?.files) ?? [];
  const pages = usePages();
  const page = dialog && "file" in dialog ? files.find(({ file }) => file === dialog.file) : undefined;
  const isOpen = dialog?.kind === "newPage" || dialog?.kind === "share" || page !== undefined;
  return (
    <ModalOverlay
      className="overlay"
      isDismissable
      isOpen={isOpen}
      onOpenChange={(now) => now || useDesk.setState({ dialog: undefined })}
    >
      <Modal className="modal">
        {dialog?.kind === "newPage" && <New below={dialog.below} copy={dialog.copy} files={pages} />}
        {dialog?.kind === "share" && <Share path={dialog.path} />}
        {dialog?.kind === "renamePage" && page && <Rename page={page} />}
        {dialog?.kind === "deletePage" && page && <Delete page={page} />}
      </Modal>
    </ModalOverlay>
  );
}

/** A dialog with fields, whose last button does what it is for. */
function Ask(props: {
  title: string;
  action: string;
  isReady: boolean;
  act(): Promise<string | undefined>;
  isDangerous?: boolean;
  children: ReactNode;
}) {
  const { title, action, isReady, act, isDangerous = false, children } = props;
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    setRefusal(await act());
    setBusy(false);
  };
  return (
    <Dialog role={isDangerous ? "alertdialog" : "dialog"}>
      <DialogHead title={title} />
      <form className="ask" onSubmit={submit}>
        {children}
        {refusal && (
          <p className="form-field__error" role="alert">
            {refusal}
          </p>
        )}
        <footer className="ask__end">
          <Button slot="close" className="button">
            {say("pages.cancel")}
          </Button>
          <Button
            type="submit"
            className={`button ${isDangerous ? "button--danger" : "button--main"}`}
            isDisabled={!isReady || isBusy}
          >
            {action}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

function Text(props: {
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  isFirst?: boolean;
}) {
  const { label, value, onChange, error, isFirst = false } = props;
  return (
    <TextField
      className="form-field"
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      autoFocus={isFirst}
      autoComplete="off"
    >
      <Label className="form-field__label">{label}</Label>
      <Input className="form-control" />
      <FieldError className="form-field__error">{error}</FieldError>
    </TextField>
  );
}

/** What the host says of what is typed, once nobody types. @param ask undefined where there is nothing to ask */
function useAnswer<Value>(
  ask: (() => Promise<{ value: Value } | { reason: string }>) | undefined,
  typed: string,
): { value?: Value; reason?: string } {
  const [answer, setAnswer] = useState<{ typed: string; value?: Value; reason?: string }>({ typed: "" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked depends on what is typed alone
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(async () => {
      const found = await ask?.();
      if (!isOld && found) setAnswer({ typed, ...found });
    }, quietMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return answer.typed === typed ? answer : {};
}

function New(props: { below: string | undefined; copy: string | undefined; files: readonly StudioFile[] }) {
  const { below, copy, files } = props;
  const copied = files.find(({ file }) => file === copy);
  const around = below ?? copied?.route.replace(/\/[^/]*$/, "") ?? "";
  const [title, setTitle] = useState("");
  const [written, setWritten] = useState<string>();
  const [start, setStart] = useState(copied ? "copy" : "starter");
  const [source, setSource] = useState(copied?.file ?? files[0]?.file ?? "");
  const address = written ?? `${around === "/" ? "" : around}/${kebabOf(title) ?? ""}`;
  const wanted = { title: title.trim(), address, from: start === "copy" ? source : start };
  const isWritten = wanted.title !== "" && !address.endsWith("/");
  const { value, reason } = useAnswer(
    isWritten ? () => host.newPage(wanted) : undefined,
    JSON.stringify(wanted),
  );
  return (
    <Ask
      title={say("pages.new")}
      action={say("pages.create")}
      isReady={value !== undefined}
      act={() => createPage(wanted)}
    >
      <Text label={say("pages.name")} value={title} onChange={setTitle} isFirst />
      <Text label={say("pages.address")} value={address} onChange={setWritten} error={reason} />
      <RadioGroup className="form-field" value={start} onChange={setStart}>
        <Label className="form-field__label">{say("pages.begin")}</Label>
        <div className="ask__choices">
          {(["starter", "blank", "copy"] as const).map((one) => (
            <Radio key={one} value={one} className="ask__choice">
              <span className="ask__choice-name">{say(`pages.${one}`)}</span>
              <span className="ask__choice-note">{say(`pages.${one}Note`)}</span>
            </Radio>
          ))}
        </div>
      </RadioGroup>
      {start === "copy" && (
        <label className="form-field">
          <span className="form-field__label">{say("pages.copied")}</span>
          <select className="form-control" value={source} onChange={({ target }) => setSource(target.value)}>
            {files.map(({ file, title: name, route }) => (
              <option key={file} value={file}>{`${name} – ${route}`}</option>
            ))}
          </select>
        </label>
      )}
    </Ask>
  );
}

function Rename({ page }: { page: StudioFile }) {
  const { route, state } = page;
  const [address, setAddress] = useState(route);
  const [redirects, setRedirects] = useState(true);
  const { value, reason } = useAnswer(
    address === route ? undefined : () => host.renaming(route, address, redirects),
    JSON.stringify([address, redirects]),
  );
  return (
    <Ask
      title={say("pages.renameTitle", { name: page.title })}
      action={say("pages.rename")}
      isReady={value !== undefined}
      act={() => renamePage(page, address, redirects)}
    >
      <Text label={say("pages.address")} value={address} onChange={setAddress} error={reason} isFirst />
      {state === undefined && (
        <Switch className="ask__switch" isSelected={redirects} onChange={setRedirects}>
          <span className="ask__track" />
          {say("pages.redirect")}
        </Switch>
      )}
      <p className="ask__note" role="status">
        {value ? saidOf(value) : say("pages.renameNote")}
      </p>
    </Ask>
  );
}

function Share({ path }: { path: JsonPath }) {
  const [typed, setTyped] = useState(() => nameToShare(path));
  const name = kebabOf(typed) ?? "";
  const isTaken = !isFree(name);
  return (
    <Ask
      title={say("outline.share")}
      action={say("outline.share")}
      isReady={name !== "" && !isTaken}
      act={() => makeShared(path, name)}
    >
      <Text
        label={say("outline.shareName")}
        value={typed}
        onChange={setTyped}
        error={isTaken ? say("outline.nameTaken", { name }) : undefined}
        isFirst
      />
      <p className="ask__note">{say("outline.shareNote")}</p>
    </Ask>
  );
}

function saidOf({ links, files, left, translations }: Renaming): string {
  return [
    links === 0
      ? say("pages.noLinks")
      : say("pages.links", { count: links, files: say("pages.files", { count: files }) }),
    ...(left > 0 ? [say("pages.left", { count: left })] : []),
    ...(translations > 0 ? [say("pages.translations", { count: translations })] : []),
  ].join(" ");
}

function Delete({ page }: { page: StudioFile }) {
  const [uses, setUses] = useState<PageUse[]>();
  const { route } = page;
  useEffect(() => {
    void host.uses(route).then((answer) => setUses("value" in answer ? answer.value : []));
  }, [route]);
  return (
    <Ask
      title={say("pages.deleteTitle", { name: page.title })}
      action={say("pages.delete")}
      isReady={uses !== undefined}
      act={() => deletePage(page)}
      isDangerous
    >
      {uses?.length === 0 && <p>{say("pages.unused")}</p>}
      {uses && uses.length > 0 && (
        <>
          <p>{say("pages.used", { count: uses.length })}</p>
          <ul className="ask__uses">
            {uses.map((use) => (
              <PlaceThatLeads key={`${use.file} ${use.path.join("/")}`} use={use} />
            ))}
          </ul>
        </>
      )}
      <p className="ask__note">{say("pages.undoNote")}</p>
    </Ask>
  );
}

function PlaceThatLeads({ use }: { use: PageUse }) {
  const isKnown = useDesk(({ site }) => site?.files.some(({ file }) => file === use.file) === true);
  const place = usePlace(use).join(" › ");
  return (
    <li className="ask__use">
      <span>{place}</span>
      {isKnown && (
        <Button
          className="button"
          aria-label={`${say("problems.show")}: ${place}`}
          onPress={() => void show(use)}
        >
          {say("problems.show")}
        </Button>
      )}
    </li>
  );
}
