import type { ContentKind } from "../../contract/contentKind.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Logo } from "../../contract/logo.ts";
import { compilePicture } from "../compile/picture.ts";
import { isObject } from "../source/isObject.ts";

/** The site's logo. */
export const kind: ContentKind = {
  name: "logo",
  collect(value, found) {
    if (!isObject(value)) return;
    found.refer("picture", value.light, "light");
    found.refer("picture", value.dark, "dark");
  },
  compile(value, site): Logo {
    const { light, dark, showName } = value as JsonObject;
    const picture = (src: Json) => ({ ...compilePicture(String(src), site), alt: "" });
    return {
      light: picture(light ?? ""),
      ...(dark !== undefined && { dark: picture(dark) }),
      showName: showName === true,
    };
  },
  type: { name: "Logo", declaredIn: "logo" },
};
