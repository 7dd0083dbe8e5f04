import summaries from "./summaries.json";
import { serveDevelopment } from "./support/development.ts";
import { runCommand } from "./support/run.ts";
import { pagesOption, siteOption } from "./support/site.ts";

await runCommand(
  {
    name: "npm run dev --",
    summary: `${summaries.dev} (change it with PORT and HOST).`,
    serves: true,
    options: {
      site: siteOption,
      pages: pagesOption,
    },
  },
  async (selected) => {
    const { url, studio } = await serveDevelopment(selected, { port: 5173 });
    if (studio !== undefined) console.log(`The studio is on ${studio}`);
    console.log(`The site is on ${url}  (Ctrl+C stops it)`);
    return 0;
  },
);
