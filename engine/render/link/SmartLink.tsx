import { createContext, type MouseEvent, type MouseEventHandler, type ReactNode, useContext } from "react";
import type { Target } from "../../contract/values.ts";
import { useIsCurrent, usePage, useWords } from "../page/PageContext.ts";

const NewTab = createContext(false);

/** Makes the links inside open a new tab, except links to this page: a visitor who follows one keeps what is typed. */
export function LinksInNewTab({ children }: { children: ReactNode }) {
  return <NewTab.Provider value={true}>{children}</NewTab.Provider>;
}

/** Props of {@link SmartLink}. */
interface SmartLinkProps {
  target: Target;
  className?: string | undefined;
  children: ReactNode;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** Accessible name, where the content is only a picture. */
  label?: string | undefined;
  /** Set where following the link needs scripts: a click before hydration is held and replayed. */
  hold?: boolean | undefined;
}

/**
 * A link that behaves as its target needs: pages are routed in the browser, and the current one is marked; other sites
 * and files open a new tab and say so; everything else is left to the browser, pages in another language too.
 */
export function SmartLink(props: SmartLinkProps) {
  const { target, className, children, onClick, label } = props;
  const { href, kind, hreflang } = target;
  const inNewTab = useContext(NewTab);
  const say = useWords();
  if (kind === "page" && !inNewTab && !hreflang) return <PageLink {...props} />;
  const away = kind === "external" || kind === "file" || (kind === "page" && inNewTab);
  return (
    <a
      href={href}
      hrefLang={hreflang}
      className={className}
      onClick={onClick}
      aria-label={label && away ? say("page.linkInNewTab", { label }) : label}
      target={away ? "_blank" : undefined}
      rel={away ? "noopener" : undefined}
    >
      {children}
      {away && !label && <span className="visually-hidden">{` (${say("page.newTab")})`}</span>}
    </a>
  );
}

/** A {@link SmartLink} where there is a target, otherwise its content alone. */
export function OptionalLink({
  target,
  ...props
}: Omit<SmartLinkProps, "target"> & { target: Target | undefined }) {
  return target ? <SmartLink target={target} {...props} /> : props.children;
}

/**
 * A routed link. It takes `navigate` from the page's context, where wouter's own link subscribes to the address: pages
 * have dozens of links, and all of them would render again on every navigation.
 */
function PageLink(props: SmartLinkProps) {
  const { target, className, children, onClick, label } = props;
  const { href, state } = target;
  // A browser that follows the link itself drops the flags.
  const { hold = state !== undefined } = props;
  const { navigate } = usePage();
  const isCurrent = useIsCurrent(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href, { state });
  };
  return (
    <a
      href={href}
      className={className}
      onClick={follow}
      aria-label={label}
      data-hold={hold ? "" : undefined}
      aria-current={isCurrent && !state ? "page" : undefined}
    >
      {children}
    </a>
  );
}

/**
 * Returns the address that dials a phone number: "+351 30 000 0000" is `tel:+351300000000`. The "(0)" in
 * "+351 (0)30 000 0000" is left out, since it is dialled inside the country only.
 */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/(\+.*)\(0\)/, "$1").replace(/[^+\d]/g, "")}`;
}
