import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { menus } from "../generatedSite.ts";
import { copyFiles, type Peer, type Project } from "../peer.ts";

export const peer: Peer = {
  title: "Hugo",
  program: ["hugo", "version"],
  prepare(project) {
    const { folder, pages } = project;
    for (const own of ["data", "content/bench"]) mkdirSync(join(folder, own), { recursive: true });
    copyFiles("hugo", folder);
    writeFileSync(join(folder, "data/menus.json"), JSON.stringify(menus));
    for (const file of readdirSync(join(pages, "bench"))) copyContent(project, file);
  },
  update: (project, file) => copyContent(project, basename(file)),
  command: ({ folder, out }) => ({
    program: "hugo",
    args: ["--quiet", "--destination", out, "--cacheDir", join(folder, "cache")],
    cwd: folder,
  }),
};

/** Hugo reads pages from Markdown files. Their front matter may be JSON, and so the whole file is the page's own. */
function copyContent({ folder, pages }: Project, file: string): void {
  copyFileSync(join(pages, "bench", file), join(folder, "content/bench", file.replace(/json$/, "md")));
}
