/** Flags that a link passes to its target page, kept in the history entry: `{ openOffer: true }`. */
export type LinkState = Record<string, boolean>;

/**
 * The resolved target of a link.
 * - `page`: a page of this site, routed in the browser; `href` begins with the base path and may end in `#anchor`;
 * - `anchor`: a place on the same page, `#features`;
 * - `file`: a file of `public/`;
 * - `contact`: `mailto:` or `tel:`;
 * - `external`: another site; opens in a new tab.
 */
export interface Target {
  href: string;
  kind: "page" | "anchor" | "file" | "contact" | "external";
  state?: LinkState;
  /** Language of the page that it leads to, where that is not the language of the page with the link. */
  hreflang?: string;
}

/** A link with its label. `style` is how an action looks; plain links have none. */
export interface Link extends Target {
  label: string;
  style?: "primary" | "secondary" | "quiet";
}

/** An action that is not available now: a disabled button with the reason. */
export interface UnavailableAction {
  label: string;
  /** The reason, for visitors. */
  unavailable: string;
}

/** A link that looks like a button, or a disabled button. */
export type Action = Link | UnavailableAction;
