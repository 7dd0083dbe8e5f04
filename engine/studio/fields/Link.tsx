import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import {
  Button,
  ComboBox,
  Header,
  Input,
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
import { useDesk, useShownFile } from "../state/store.ts";
import { leadsTo, linkChoices } from "./linkChoices.ts";

const noTargets: LinkTargets = { anchors: [], names: [], files: [] };
const noFiles: readonly never[] = [];

/** The target of a link: a page, a place of one, a named address or a file from a list, or any other address. */
export function Link(props: WidgetProps) {
  const { id, value, onChange, label, disabled } = props;
  const pages = useDesk(({ site }) => site?.files) ?? noFiles;
  const route = useShownFile()?.route ?? "";
  const [targets, setTargets] = useState(noTargets);
  const [isSearched, setSearched] = useState(false);
  const link = typeof value === "string" ? value : "";
  const groups = linkChoices(pages, targets, isSearched ? link : "", route);
  const read = async () => {
    const answer = await host.targets();
    if ("value" in answer) setTargets(answer.value);
  };
  const target = leadsTo(link, targets);
  const follow = () => {
    if (target && "route" in target) openRoute(target.route);
    else if (target) open(target.address, "_blank", "noopener");
  };
  const { "aria-describedby": describedBy, "aria-invalid": isInvalid } = textProps(props);
  return (
    <ComboBox
      id={id}
      className="link-field"
      aria-label={label}
      allowsCustomValue
      allowsEmptyCollection={false}
      items={groups}
      selectedKey={null}
      isDisabled={disabled ?? false}
      inputValue={link}
      onFocus={read}
      onOpenChange={(isOpen, how) => isOpen && setSearched(how === "input")}
      onInputChange={(text) => {
        setSearched(true);
        if (text !== link) onChange(text === "" ? props.options.emptyValue : text);
      }}
      onSelectionChange={(key) => key !== null && onChange(String(key))}
    >
      <Input
        className="form-control"
        autoComplete="off"
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        aria-required={props.required}
      />
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
                <ListBoxItem key={to} id={to} textValue={`${title} ${to}`} className="list__item">
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
