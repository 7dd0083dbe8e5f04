import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import {
  Button,
  ComboBox,
  Header,
  Input,
  type InputProps,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from "react-aria-components";
import { textProps } from "../../forms/fields/controlProps.ts";
import { host } from "../desk/host.ts";
import { Sign } from "../desk/Sign.tsx";
import { say } from "../desk/words.ts";
import type { LinkTargets } from "../protocol.ts";
import { openRoute } from "../state/open.ts";
import { usePages, useShownFile } from "../state/store.ts";
import { leadsTo, linkChoices } from "./linkChoices.ts";

const noTargets: LinkTargets = { anchors: [], names: [], files: [] };

/** The target of a link as a field of a form. */
export function Link(props: WidgetProps) {
  const { id, value, onChange, label, disabled, required, options } = props;
  const { "aria-describedby": describedBy, "aria-invalid": isInvalid } = textProps(props);
  return (
    <LinkTarget
      id={id}
      label={label}
      link={typeof value === "string" ? value : ""}
      onChange={(link) => onChange(link === "" ? options.emptyValue : link)}
      isDisabled={disabled ?? false}
      input={{ "aria-describedby": describedBy, "aria-invalid": isInvalid, "aria-required": required }}
    />
  );
}

/** How addresses, places, names and protocols begin. */
const beginsAsTarget = /^(?:[/#@]|[a-z][a-z\d+.-]*:)/i;

/** The target of a link: a page, a place of one, a named address or a file from a list, or any other address. */
export function LinkTarget(props: {
  id?: string;
  label: string;
  link: string;
  onChange(link: string): void;
  isDisabled?: boolean;
  /** What its control says besides. */
  input?: Pick<InputProps, "aria-describedby" | "aria-invalid" | "aria-required">;
}) {
  const { id, label, link, onChange, isDisabled = false, input } = props;
  const pages = usePages();
  const route = useShownFile()?.route ?? "";
  const [targets, setTargets] = useState(noTargets);
  const [isSearched, setSearched] = useState(false);
  // Words that look for a target are none yet.
  const [typed, setTyped] = useState<string>();
  const text = typed ?? link;
  const groups = linkChoices(pages, targets, isSearched ? text : "", route);
  const choose = (chosen: string) => {
    setTyped(undefined);
    if (chosen !== link) onChange(chosen);
  };
  const read = async () => {
    const answer = await host.targets();
    if ("value" in answer) setTargets(answer.value);
  };
  const target = leadsTo(link, targets);
  const follow = () => {
    if (target && "route" in target) openRoute(target.route);
    else if (target) open(target.address, "_blank", "noopener");
  };
  return (
    <ComboBox
      {...(id !== undefined && { id })}
      className="link-field"
      aria-label={label}
      allowsCustomValue
      allowsEmptyCollection={false}
      items={groups}
      // What is chosen closes the list, which another text would open.
      selectedKey={groups.some(({ choices }) => choices.some(({ to }) => to === link)) ? link : null}
      isDisabled={isDisabled}
      inputValue={text}
      onFocus={read}
      onBlur={() => choose(text)}
      onKeyDown={({ key }) => key === "Escape" && setTyped(undefined)}
      onOpenChange={(isOpen, how) => isOpen && setSearched(how === "input")}
      onInputChange={(now) => {
        setSearched(true);
        if (now === "" || beginsAsTarget.test(now)) choose(now);
        else setTyped(now);
      }}
      onSelectionChange={(key) => key !== null && choose(String(key))}
    >
      <Input {...input} className="form-control" autoComplete="off" />
      <Button className="icon-button" aria-label={say("link.all")}>
        <Sign name="open" />
      </Button>
      <Button
        slot={null}
        className="icon-button"
        aria-label={say("link.follow")}
        isDisabled={target === undefined}
        onPress={follow}
      >
        <Sign name="follow" />
      </Button>
      <Popover className="popover link-field__choices">
        <ListBox className="list">
          {({ kind, choices }: (typeof groups)[number]) => (
            <ListBoxSection id={kind} className="list__section">
              <Header className="list__head">{say(`link.${kind}`)}</Header>
              {choices.map(({ to, title }) => (
                <ListBoxItem key={to} id={to} textValue={to} className="list__item">
                  <span className="list__title">{title}</span>
                  <span className="list__route">{to}</span>
                </ListBoxItem>
              ))}
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
