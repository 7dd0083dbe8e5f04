import { Hono } from "hono";
import { phrase } from "../language/phrase.ts";
import { loggedPath, readPath, withoutBase } from "./http/address.ts";
import { methodNotAllowed, plainText, textFor } from "./http/answers.ts";
import type { Env } from "./http/Env.ts";
import type { LogLine } from "./http/log.ts";
import { addIntakeRoutes } from "./intake/routes.ts";
import { type IntakeSettings, siteIntake } from "./intake/siteIntake.ts";
import { createLanguages, readServed } from "./languages.ts";
import { headersFor } from "./static/headers.ts";
import { readOutput } from "./static/readOutput.ts";
import { StaticSite } from "./static/StaticSite.ts";

/** Options of {@link createApp}. */
export interface AppOptions {
  /** Output folder of a build. */
  dist: string;
  /** How submissions to `/api/…` are received. If omitted, they are answered with 503. */
  intake?: IntakeSettings;
  /** Why the store can't be used at the moment, or undefined. `/healthz` publishes it with status 503. */
  failure?: () => string | undefined;
  /** Called once per request. */
  log?: (line: LogLine) => void;
}

/**
 * The web application of an output folder: pages at clean addresses, files, form intake and `/healthz`. Every answer,
 * errors included, has the headers that the build asked for.
 * @throws KenteError `dist-missing` or `dist-not-output`
 */
export function createApp({ dist, intake, failure, log }: AppOptions): Hono<Env> {
  const { manifest, folder } = readOutput(dist);
  const { forms, words } = readServed(folder);
  const languages = createLanguages(words);
  const wordsAt = (path: string) => languages.ofPath(withoutBase(path, manifest.base));
  const site = new StaticSite(folder, manifest, wordsAt);
  const app = new Hono<Env>();

  app.use(async (context, next) => {
    const started = performance.now();
    const path = readPath(context.env?.incoming?.url ?? context.req.url);
    context.set("path", path ?? "/");
    if (path === undefined) context.res = await site.notFound(context);
    else await next();

    const { status, headers } = context.res;
    for (const [name, value] of headersFor(manifest.headers, path ?? "/")) {
      if (!headers.has(name) && name !== "content-type") context.res.headers.set(name, value);
    }
    // An error may be gone a minute later, so no cache may keep it.
    if (status >= 400) context.res.headers.set("cache-control", "no-store");
    log?.({
      time: new Date().toISOString(),
      method: context.req.method,
      path: loggedPath(path ?? "(malformed)"),
      status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...(context.error && { error: context.error.stack ?? context.error.message }),
    });
  });

  app.on(["GET", "HEAD"], "/healthz", () => {
    const reason = failure?.();
    const answer = reason === undefined ? plainText(200, "ok") : plainText(503, reason);
    answer.headers.set("cache-control", "no-store");
    return answer;
  });
  addIntakeRoutes(
    app,
    manifest.base,
    languages,
    intake && siteIntake(folder, manifest.base, { forms, languages }, intake),
  );
  app.on(["GET", "HEAD"], "*", (context) => site.respond(context));
  app.all("*", () => methodNotAllowed("GET, HEAD"));
  app.onError((_, context) => {
    const own = wordsAt(context.get("path"));
    return textFor(500, phrase(own, "server.failed"), own);
  });
  return app;
}
