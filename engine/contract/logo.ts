import type { Image } from "./image.ts";

/** The site's logo. Its alternative text is the site's name. */
export interface Logo {
  light: Image;
  /** The picture for dark surfaces, where it is another. */
  dark?: Image;
  /** Whether the name stands beside it. The pictures are decoration then. */
  showName: boolean;
}
