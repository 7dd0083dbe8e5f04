import { describe, expect, test } from "vitest";
import type { SiteSource } from "../../contract/graph.ts";
import { analyse } from "../analyse.ts";
import { smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";

function found(source: Partial<SiteSource>) {
  return analyse({ ...sourceOf(), ...source }, smallVocabulary()).diagnostics;
}
const withAssets = (...paths: string[]) => {
  const { assets } = sourceOf();
  return found({ assets: new Map([...assets, ...paths.map((path) => [path, {}] as const)]) });
};

describe("files of public/", () => {
  test.each([
    "/index.html",
    "/about-us.html",
    "/assets/x.js",
    "/patterns/x.svg",
    "/previews/x.png",
    "/_headers",
    "/sitemap.xml",
  ])("A-02 are refused where the build writes: %s", (path) => {
    expect(withAssets(path)).toEqual([
      expect.objectContaining({
        file: `public${path}`,
        line: 1,
        rule: "output-conflict",
        severity: "error",
        message: `The file "public${path}" would overwrite a file that the build writes.`,
      }),
    ]);
  });

  test.each(["/robots.txt", "/about.html", "/docs/assets/x.js", "/.well-known/security.txt"])(
    "are free elsewhere: %s",
    (path) => {
      expect(withAssets(path)).toEqual([]);
    },
  );

  test("that cannot be published are reported by their own names", () => {
    const unpublishable = [
      { file: "leak.txt", error: "file-outside" as const },
      { file: "pipe", error: "file-kind" as const, data: { kind: "a pipe" } },
      { file: "loop", error: "folder-loop" as const },
      { file: "gone.txt", error: "file-unreadable" as const, data: { reason: "it does not exist" } },
    ];
    expect(found({ unpublishable }).map(({ file, rule }) => [file, rule])).toEqual([
      ["public/gone.txt", "file-unreadable"],
      ["public/leak.txt", "file-outside"],
      ["public/loop", "folder-loop"],
      ["public/pipe", "file-kind"],
    ]);
  });
});
