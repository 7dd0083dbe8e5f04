import { type MouseEvent, useId, useRef } from "react";
import { FormView } from "../../engine/forms/FormView.tsx";
import { Picture } from "../../engine/render/image/Picture.tsx";
import { usePage, useSite, useWords } from "../../engine/render/page/PageContext.ts";
import { useOnArrival } from "../../engine/render/page/useOnArrival.ts";
import { Heading, SubHeading } from "../../engine/render/text/Heading.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { NewsletterPopupProps } from "../../schemas/generated/types.d.ts";

/** Milliseconds between arrival and popup, so that the visitor first sees the page. */
const delay = 100;

/**
 * A button that opens a popup with the newsletter form. Without scripts the form is part of the page.
 */
export function NewsletterPopup(props: NewsletterPopupProps) {
  const { heading, text, form, thanks, picture, pattern, button, flag } = props;
  const id = useId();
  const { base, href } = usePage();
  const { words } = useSite();
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const image = picture ?? pattern;
  useOnArrival(flag, delay, () => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  });

  /** Does what a button's command says, in browsers without invoker commands. */
  const runCommand = (act: "showModal" | "close") => () => {
    if (!("command" in HTMLButtonElement.prototype)) dialog.current?.[act]();
  };
  // The panel fills the dialog, so an event's target is the dialog itself only on the backdrop.
  const press = ({ target, currentTarget }: MouseEvent) => {
    pressedOutside.current = target === currentTarget;
  };
  const release = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (pressedOutside.current && target === currentTarget) currentTarget.close();
  };
  return (
    <div className="newsletter-popup">
      <div className="newsletter-popup__invitation">
        <Heading className="newsletter-popup__heading">{heading}</Heading>
        {text && (
          <div className="newsletter-popup__text">
            <RichText text={text} />
          </div>
        )}
      </div>
      <button
        type="button"
        className="action newsletter-popup__open"
        aria-haspopup="dialog"
        onClick={runCommand("showModal")}
        {...{ command: "show-modal", commandfor: id }}
      >
        {button}
      </button>
      <dialog
        ref={dialog}
        id={id}
        className="newsletter-popup__dialog"
        aria-labelledby={`${id}-heading`}
        onMouseDown={press}
        onMouseUp={release}
        closedby="any"
        suppressHydrationWarning
      >
        <div className={`newsletter-popup__panel${image ? "" : " newsletter-popup__panel--words"}`}>
          <button
            type="button"
            className="newsletter-popup__close"
            aria-label={say("page.close")}
            onClick={runCommand("close")}
            {...{ command: "close", commandfor: id }}
          >
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
          {image && <Picture image={image} className="newsletter-popup__picture" />}
          <div className="newsletter-popup__words">
            <SubHeading id={`${id}-heading`} className="newsletter-popup__title">
              {heading}
            </SubHeading>
            {text && (
              <div className="newsletter-popup__text">
                <RichText text={text} />
              </div>
            )}
            <FormView form={form} base={base} page={href} words={words} thanks={thanks} />
          </div>
        </div>
      </dialog>
    </div>
  );
}
