import { readFileSync } from "node:fs";
import { join } from "node:path";
import { KenteError } from "../engine/errors/KenteError.ts";
import { packageFolder } from "../engine/files/packages.ts";
import summaries from "./summaries.json";
import { ownStdout } from "./support/ownStdout.ts";
import { runCommand } from "./support/run.ts";
import { pagesOption, root, selectedSite, siteOption } from "./support/site.ts";

const needed = "@modelcontextprotocol/server";

await runCommand(
  {
    name: "kente mcp",
    summary: `${summaries.mcp}. A client starts it and talks to it on stdin and stdout.`,
    serves: true,
    options: {
      site: siteOption,
      pages: pagesOption,
    },
  },
  async (selected) => {
    if (packageFolder(needed, root) === undefined) throw new KenteError("package-missing", { name: needed });
    const folder = selectedSite(selected);
    const stdout = ownStdout();
    process.env.NODE_ENV = "development";
    const { serveStdio, StdioServerTransport } = await import("@modelcontextprotocol/server/stdio");
    const { createAgentServer } = await import("../engine/mcp/agentServer.ts");
    const { AgentSite } = await import("../engine/mcp/AgentSite.ts");
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    let preview: import("../engine/mcp/Preview.ts").Preview | undefined;
    const takePicture: Parameters<typeof createAgentServer>[0]["takePicture"] = async (request) => {
      if (preview === undefined) {
        const { Preview } = await import("../engine/mcp/Preview.ts");
        preview = new Preview(folder, launch);
      }
      return preview.take(request);
    };
    const transport = new StdioServerTransport(process.stdin, stdout);
    serveStdio(() => createAgentServer({ site: new AgentSite(folder), takePicture }, version), { transport });
    process.stdin.once("close", () => {
      void (preview?.close() ?? Promise.resolve()).finally(() => process.exit(0));
    });
    return 0;
  },
);

async function launch() {
  const { chromium } = await import("@playwright/test");
  const { findChromium } = await import("./support/chromium.ts");
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new KenteError("call-refused", { reason: "There is no Chromium: npx playwright install chromium" });
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}
