import type { MouseEventHandler, ReactNode } from "react";
import { Link as RoutedLink } from "wouter";
import type { Target } from "../contract/link.ts";
import { usePage } from "./PageContext.ts";

/** Props of {@link SmartLink}. */
export interface SmartLinkProps {
  target: Target;
  className?: string | undefined;
  children: ReactNode;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** Name where the content is a picture only. */
  label?: string | undefined;
}

/**
 * A link that knows its kind: pages are routed in the browser and marked where they are the current one, other sites
 * and files open a new tab and say so, all else is left to the browser.
 */
export function SmartLink({ target, className, children, onClick, label }: SmartLinkProps) {
  const { href, kind, state } = target;
  const current = usePage().href;
  if (kind === "page") {
    return (
      <RoutedLink
        href={href}
        state={state}
        className={className}
        onClick={onClick}
        aria-label={label}
        // The flags get lost when the browser follows the link itself: the page wakes first.
        data-hold={state ? "" : undefined}
        aria-current={href === current && !state ? "page" : undefined}
      >
        {children}
      </RoutedLink>
    );
  }
  const away = kind === "external" || kind === "file";
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
