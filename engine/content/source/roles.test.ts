import { describe, expect, test } from "vitest";
import { reservedSegments, roleOf } from "./roles.ts";

describe("addresses that the engine needs itself", () => {
  test("are those of forms, code, drawn pictures and health", () => {
    expect([...reservedSegments.keys()].sort()).toEqual(["api", "assets", "healthz", "patterns", "previews"]);
  });

  test.each([...reservedSegments])("can't be a page's: /%s, since %s", (segment, purpose) => {
    for (const file of [`${segment}.json`, `${segment}/index.json`, `${segment}/a/b.json`])
      expect(roleOf(file)).toEqual({ kind: "reserved", purpose });
    expect(roleOf(`services/${segment}.json`)).toEqual({ kind: "page", path: `/services/${segment}` });
  });

  test.each(["feed.xml", "manifest.webmanifest", "sitemap.xml", "robots.txt"])(
    "can't be a page's for its name: %s",
    (name) => {
      expect(roleOf(`${name}.json`)).toMatchObject({ kind: "misnamed", name });
    },
  );
});
