import { createContext, type MouseEvent, type MouseEventHandler, type ReactNode, useContext } from "react";
import type { Target } from "../../contract/link.ts";
import { usePage } from "../page/PageContext.ts";

const Apart = createContext(false);

/** Makes links inside open a new tab where they lead away from this page, so that what was typed beside them is kept. */
export function LinksInNewTab({ children }: { children: ReactNode }) {
  return <Apart.Provider value={true}>{children}</Apart.Provider>;
}

/** Props of {@link SmartLink}. */
export interface SmartLinkProps {
  target: Target;
  className?: string | undefined;
  children: ReactNode;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** Name where the content is a picture only. */
  label?: string | undefined;
  /** Set where following a link to a page takes more than its address: before the page is hydrated the click is held. */
  hold?: boolean | undefined;
}

/**
 * A link that knows its kind: pages are routed in the browser and marked where they are the current one, other sites
 * and files open a new tab and say so, all else is left to the browser.
 */
export function SmartLink(props: SmartLinkProps) {
  const { target, className, children, onClick, label } = props;
  const { href, kind } = target;
  const apart = useContext(Apart);
  if (kind === "page" && !apart) return <PageLink {...props} />;
  const away = kind === "external" || kind === "file" || kind === "page";
  return (
    <a
      href={href}
      className={className}
      onClick={onClick}
      aria-label={label && away ? `${label} (opens in a new tab)` : label}
      target={away ? "_blank" : undefined}
      rel={away ? "noopener" : undefined}
    >
      {children}
      {away && !label && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}

/**
 * A routed link. Pages hold dozens of them and sites thousands of pages, so it takes the way to navigate from the page
 * around it instead of watching the address by itself, as the router's own link does.
 */
function PageLink(props: SmartLinkProps) {
  const { target, className, children, onClick, label } = props;
  const { href, state } = target;
  // Flags get lost when the browser follows the link itself.
  const { hold = state !== undefined } = props;
  const { href: current, navigate } = usePage();
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
      aria-current={href === current && !state ? "page" : undefined}
    >
      {children}
    </a>
  );
}
