import type { ContentKind } from "../../contract/contentKind.ts";
import { checkPicture } from "../link/checkLink.ts";

/** The path of a picture in `public/`, where the picture has no words of its own. */
export const kind: ContentKind = {
  name: "picture",
  collect: (value, found) => found.refer("picture", value),
  check: checkPicture,
};
