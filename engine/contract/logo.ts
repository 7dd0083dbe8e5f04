import type { Image } from "./image.ts";

/** A picture of the logo. */
export interface LogoPicture extends Image {
  /** The picture itself as an address, if it is small: a page then shows it without a request. */
  inline?: string;
}

/** The site's logo. Its alternative text is the site's name. */
export interface Logo {
  light: LogoPicture;
  /** The picture for dark surfaces, where it is another. */
  dark?: LogoPicture;
  /** Whether the name stands beside it. The pictures are decoration then. */
  showName: boolean;
}
