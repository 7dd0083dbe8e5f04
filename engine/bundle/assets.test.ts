import { expect, test } from "vitest";
import { assetsOf } from "./assets.ts";

const chunk = (file: string, imports: string[] = []) => ({ file, imports });

test.each(["", "../../home/ama/sites/"])(
  "a form's code is found wherever the build was started: %j in front of the names of virtual modules",
  (way) => {
    const manifest = {
      [`${way}virtual:kente/validators/callback.vas`]: chunk("assets/callback.js", ["_shared.js"]),
      "_shared.js": chunk("assets/shared.js"),
    };
    expect(assetsOf(manifest, "/sub/", []).forms).toEqual({
      "callback.vas": { scripts: ["/sub/assets/callback.js", "/sub/assets/shared.js"] },
    });
  },
);
