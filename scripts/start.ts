import { createServer } from "node:http";
import { listen } from "../engine/server/http/connections.ts";
import { RequestLog } from "../engine/server/http/log.ts";
import { Notifier } from "../engine/server/leads/Notifier.ts";
import { Retention } from "../engine/server/leads/Retention.ts";
import { Mailer } from "../engine/server/mail/Mailer.ts";
import { serve, stopOnSignals } from "../engine/server/serve.ts";
import { readSettings, type Settings } from "../engine/server/settings.ts";
import { readOutput } from "../engine/server/static/Lookup.ts";
import summaries from "./summaries.json";
import { printDiagnostics, summary } from "./support/diagnostics.ts";
import { loadEnvironment, superviseStore } from "./support/environment.ts";
import { onPort, runCommand } from "./support/run.ts";
import { pagesOption, selectedSite, shownPath, siteOption } from "./support/site.ts";
import { warnOfUnkept } from "./support/warnings.ts";

await runCommand(
  {
    name: "npm start",
    summary: `${summaries.start}, on http://localhost:4173 (change it with PORT and HOST).`,
    serves: true,
    options: {
      site: siteOption,
      pages: pagesOption,
      out: {
        type: "string",
        value: "DIR",
        description: "The output folder to build and serve (default: dist in the site's folder)",
      },
      base: {
        type: "string",
        value: "URL",
        description:
          "The site's public address, whose path the site is served below; replaces the url of _site.json",
      },
    },
  },
  async ({ site, pages, out, base }) => {
    const folder = selectedSite({ site, pages, out });
    loadEnvironment(folder);
    const settings = readSettings(process.env, 4173);
    await checkPort(settings);
    // Before the build, so that a store that can't be used is reported at once.
    const store = superviseStore(folder, settings.databaseUrl);
    await store.start();
    // Imported late, so that wrong settings are reported at once.
    const { isUpToDate } = await import("../engine/output/freshness.ts");
    const { publishSite } = await import("../engine/output/publish.ts");
    if (isUpToDate(folder, base)) console.log("The site is up to date.");
    else {
      console.log("Building the site …");
      const result = await publishSite(folder, { base });
      if (result.diagnostics.length > 0) printDiagnostics(result.diagnostics, result.source, folder);
      warnOfUnkept(folder, result.source);
      if (!result.ok) {
        await store.close();
        return 1;
      }
      console.log(summary(result, out ?? shownPath(folder.out)));
    }
    const { notify, mail } = settings;
    const log = (line: string) => console.error(line);
    const notifier = new Notifier({ store, notify, log });
    const mailer = mail && new Mailer({ store, mail, forms: () => server.site().forms, log });
    const keep = () => server.site().keep;
    const retention = new Retention({ store, keep, hasWebhook: notify !== undefined, log });
    const workers = [notifier, retention, ...(mailer ? [mailer] : [])];
    const server = await serve({
      dist: folder.out,
      ...settings,
      log: new RequestLog().write,
      warn: log,
      failure: () => store.failure,
      intake: {
        ...settings,
        store,
        mailTo: mail?.to,
        onKept: () => {
          notifier.look();
          mailer?.look();
        },
      },
    });
    for (const one of workers) one.start();
    const silent = server.site().forms.filter(({ notify, answer }) => !mail && (notify || answer));
    if (silent.length > 0) {
      const names = [...new Set(silent.map(({ form }) => form.id))].join(", ");
      console.error(
        `mail: No mail is sent about the forms that want it (${names}), because SMTP_URL is not set.`,
      );
    }
    stopOnSignals({
      async stop() {
        // All at once: container hosts wait for ten seconds.
        await Promise.all([server, ...workers].map((one) => one.stop()));
        await store.close();
      },
    });
    const address = new URL(readOutput(folder.out).manifest.base, server.url);
    console.log(`The site is on ${address.href}  (Ctrl+C stops it)`);
    return 0;
  },
);

/** Reports a port that is in use before the build, which takes time. */
async function checkPort({ port, host }: Pick<Settings, "port" | "host">): Promise<void> {
  const probe = createServer();
  await listen(probe, port, host, onPort);
  await new Promise((resolve) => probe.close(resolve));
}
