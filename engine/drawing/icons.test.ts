import { describe, expect, test } from "vitest";
import type { Asset } from "../contract/image.ts";
import { findIcons } from "./icons.ts";

describe("a site's public files", () => {
  test("give the head its icons, and the largest picture of the mark as the logo", () => {
    const files = new Map<string, Asset>([
      ["/favicon.svg", {}],
      ["/icon-192.png", { width: 192, height: 192 }],
      ["/apple-touch-icon.png", { width: 180, height: 180 }],
    ]);
    expect(findIcons(files, "/sub/")).toEqual({
      icons: [
        { rel: "icon", type: "image/svg+xml", href: "/sub/favicon.svg" },
        { rel: "apple-touch-icon", href: "/sub/apple-touch-icon.png" },
      ],
      logo: { src: "/sub/icon-192.png", width: 192, height: 192 },
    });
    expect(findIcons(new Map(), "/")).toEqual({ icons: [] });
  });
});
