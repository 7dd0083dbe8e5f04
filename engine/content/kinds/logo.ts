import type { ContentKind } from "../../contract/contentKind.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Logo, LogoPicture } from "../../contract/values.ts";
import { compileMark } from "../compile/pictures.ts";
import { isObject } from "../json/value.ts";

/** Its height in the header, which tells its width. */
const box = [0, 36] as const;

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
    const picture = (src: Json): LogoPicture => {
      const { inline } = site.asset(String(src)) ?? {};
      return { ...compileMark(String(src), box, site), alt: "", ...(inline !== undefined && { inline }) };
    };
    return {
      light: picture(light ?? ""),
      ...(dark !== undefined && { dark: picture(dark) }),
      showName: showName === true,
    };
  },
  type: { name: "Logo", declaredIn: "values" },
};
