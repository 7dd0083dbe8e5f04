import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "../../browser/support/test.ts";
import { copyPages, fixtureSite, root } from "../../support/project.ts";
import { startStudio } from "./startStudio.ts";

/** A site that is open in the studio. */
interface Studio {
  /** The address of the desk, with a slash at the end. */
  address: string;
  /** Its folder of pages, and that of its public files. */
  pages: string;
  files: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Ends its process as nobody can prevent, at once. @returns a function that starts it again at the same address */
  kill(): Promise<() => Promise<void>>;
  remove(file: string): void;
}

/** The files of a block type that throws where its heading asks for it. */
const fragile = {
  "schema.json": JSON.stringify({
    title: "Fragile",
    description: "A heading that can break.",
    type: "object",
    required: ["heading"],
    additionalProperties: false,
    properties: { heading: { title: "Heading", description: "What it says.", type: "string" } },
  }),
  "Fragile.tsx": `export function Fragile({ heading }: { heading: string }) {
  if (heading.includes("break")) throw new Error("It breaks.");
  return <h2>{heading}</h2>;
}
`,
};

/** The tests' own `test`, with one studio for all tests of a worker, on a copy of a fixture site. */
export const test = base.extend<object, { studio: Studio }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const site = mkdtempSync(join(tmpdir(), "kente-studio-"));
      copyPages(fixtureSite.pages, join(site, "pages"), join(site, "schemas/generated"));
      cpSync(fixtureSite.publicDir, join(site, "public"), { recursive: true });
      cpSync(join(root, "pages/_blocks"), join(site, "pages/_blocks"), { recursive: true });
      mkdirSync(join(site, "pages/_blocks/fragile"));
      for (const [name, text] of Object.entries(fragile))
        writeFileSync(join(site, "pages/_blocks/fragile", name), text);
      let process = await startStudio(site);
      const { address } = process;
      // The first answer takes longer than all others: it describes each block with its examples.
      await fetch(new URL("api/site", address));
      await use({
        address,
        pages: join(site, "pages"),
        files: join(site, "public"),
        read: (file) => readFileSync(join(site, "pages", file), "utf8"),
        write: (file, text) => writeFileSync(join(site, "pages", file), text),
        async kill() {
          await process.end("SIGKILL");
          return async () => {
            process = await startStudio(site, Number(new URL(address).port));
          };
        },
        remove: (file) => rmSync(join(site, "pages", file)),
      });
      await process.end("SIGTERM");
      rmSync(site, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

export { expect };
