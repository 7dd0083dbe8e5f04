/** Flags a link hands to the page it leads to, kept in the history entry: `{ openNewsletter: true }`. */
export type LinkState = Record<string, boolean>;

/**
 * Where a link leads, resolved and allowed.
 * - `page`: a page of this site, routed in the browser; `href` carries the base path and may end in `#anchor`;
 * - `anchor`: a place on the same page, `#features`;
 * - `file`: a file of `public/`;
 * - `contact`: `mailto:` or `tel:`;
 * - `external`: another site; opens in a new tab.
 */
export interface Target {
  href: string;
  kind: "page" | "anchor" | "file" | "contact" | "external";
  state?: LinkState;
}

/** A link with its words. `style` is how an action looks; plain links leave it out. */
export interface Link extends Target {
  label: string;
  style?: "primary" | "secondary" | "quiet";
}

/** An action that cannot be taken now: a button that is there and tells why. */
export interface UnavailableAction {
  label: string;
  /** The reason, in plain words. */
  unavailable: string;
}

/** What looks like a button: a link, or a button that says why it leads nowhere. */
export type Action = Link | UnavailableAction;
