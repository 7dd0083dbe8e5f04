import { KenteError } from "../engine/errors/KenteError.ts";
import summaries from "./summaries.json";
import { missingForStudio, openInBrowser, serveDevelopment } from "./support/development.ts";
import { runCommand } from "./support/run.ts";
import { pagesOption, siteOption } from "./support/site.ts";

await runCommand(
  {
    name: "npm run studio --",
    summary: `${summaries.studio} (change it with PORT), for this machine only.`,
    serves: true,
    options: {
      site: siteOption,
      pages: pagesOption,
    },
  },
  async (selected) => {
    const missing = missingForStudio();
    if (missing !== undefined) throw new KenteError("package-missing", { name: missing });
    const { studio = "" } = await serveDevelopment(selected, { port: 5174, opensStudio: true });
    console.log(`The studio is on ${studio}  (Ctrl+C stops it)`);
    openInBrowser(studio);
    return 0;
  },
);
