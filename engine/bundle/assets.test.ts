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
    expect(assetsOf(manifest, "/sub/", [], new Map(), []).forms).toEqual({
      "callback.vas": { scripts: ["/sub/assets/callback.js", "/sub/assets/shared.js"] },
    });
  },
);

test("the fonts of the first view are found under the names that the bundler gave them", () => {
  const fonts = ["assets/brand-DLo-lf.woff2", "assets/brand-bold-a1_b2c.woff2", "assets/code-Dx4kXJ.woff2"];
  const site = { "engine/render/styles/site.css": { file: "assets/site.css", assets: fonts } };
  expect(assetsOf(site, "/", [], new Map(), ["/fonts/brand.woff2", "/fonts/other.woff2"]).fonts).toEqual([
    "/assets/brand-DLo-lf.woff2",
  ]);
});

test("what sending a form needs is known by transport, with what it loads later, and without what the app has", () => {
  const manifest = {
    "engine/browser/app.tsx": { ...chunk("assets/app.js"), dynamicImports: ["blocks/hero/Hero.tsx"] },
    "engine/browser/forms/outbox.ts": {
      ...chunk("assets/outbox.js", ["engine/browser/app.tsx"]),
      css: ["assets/o.css"],
    },
    "engine/transports/queue.ts": { ...chunk("assets/queue.js"), dynamicImports: ["vendor"] },
    "../mill/transports/pager.ts": chunk("assets/pager.js"),
    vendor: chunk("assets/vendor.js", ["engine/browser/app.tsx"]),
    "blocks/hero/Hero.tsx": chunk("assets/hero.js"),
  };
  const transports = new Map([
    ["queue", "engine/transports/queue.ts"],
    ["pager", "../mill/transports/pager.ts"],
  ]);
  expect(assetsOf(manifest, "/", [], transports, []).sending).toEqual({
    always: ["/assets/outbox.js", "/assets/o.css"],
    transports: { queue: ["/assets/queue.js", "/assets/vendor.js"], pager: ["/assets/pager.js"] },
  });
});
