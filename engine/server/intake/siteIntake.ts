import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { formRendererFile, type ServedForm, type ServedSite } from "../../contract/form.ts";
import type { Store } from "../../contract/store.ts";
import { loadFresh } from "../../files/importModule.ts";
import { outputFile } from "../../render/page/addresses.ts";
import { createLanguages, type Languages } from "../http/request.ts";
import type { Settings } from "../settings.ts";
import type { UploadMemory } from "./files.ts";
import { createIntake, type Intake, type LeadSink } from "./intake.ts";
import { NativeAnswers } from "./NativeAnswers.ts";
import { RateLimit } from "./RateLimit.ts";
import type { RenderForm } from "./renderForm.tsx";
import { endpointsOf } from "./submission.ts";

/** Settings of an intake. */
export interface IntakeSettings extends Pick<Settings, "rateLimit" | "trustedProxies" | "allowedOrigins"> {
  store: LeadSink;
  /** Counts submissions; if omitted, they are counted from now on. */
  limit?: RateLimit | undefined;
  /** Bounds the uploads that are under way. */
  memory?: UploadMemory | undefined;
  /** Recipients of mails about submissions whose form names none; undefined if this server sends no mail. */
  mailTo?: readonly string[] | undefined;
  /** Called after a lead was stored. */
  onKept?: () => void;
}

/** What the build says of the site's forms and languages. */
interface IntakeSite {
  forms: readonly ServedForm[];
  languages: Languages;
}

/** The intake of a built site. */
export interface SiteIntake extends Pick<Settings, "trustedProxies" | "allowedOrigins"> {
  receive: Intake;
}

/**
 * Creates the intake of a built site from the list of forms that the build wrote.
 * @param folder output of the build
 * @param base path prefix with a slash at both ends
 */
export function siteIntake(
  folder: string,
  base: string,
  { forms, languages }: IntakeSite,
  settings: IntakeSettings,
): SiteIntake {
  const {
    store,
    rateLimit,
    limit = new RateLimit(rateLimit),
    trustedProxies,
    allowedOrigins,
    memory,
    mailTo,
    onKept,
  } = settings;
  const receive = createIntake({
    endpoints: endpointsOf(forms, languages),
    languages,
    store,
    limit,
    allowedOrigins,
    memory,
    mailTo,
    native: new NativeAnswers(
      base,
      (path) => readFile(join(folder, outputFile(path)), "utf8").catch(() => undefined),
      rendererOf(folder),
    ),
    ...(onKept && { onKept }),
  });
  return { receive, trustedProxies, allowedOrigins };
}

/** What renders the forms of a site with widgets of its own: the build has put it into the output. */
function rendererOf(folder: string): RenderForm | undefined {
  const file = join(folder, formRendererFile);
  if (!existsSync(file)) return undefined;
  return async (...form) => {
    const { renderSiteForm } = await loadFresh(file);
    return (renderSiteForm as RenderForm)(...form);
  };
}

/** Options of {@link liveIntake}. */
interface LiveIntakeOptions {
  /** The current forms and words. */
  served(): ServedSite;
  store: Pick<Store, "put">;
  /** The current HTML of the page at a path. */
  read(path: string): Promise<string | undefined>;
  /** Renders a form with the present code. */
  renderForm: RenderForm;
}

/** Creates the intake of a site that is being edited. Each request is checked against the forms of that moment. */
export function liveIntake({ served, store, read, renderForm }: LiveIntakeOptions): RequestListener {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post("/api/*", (context) => {
    const { forms, words } = served();
    const languages = createLanguages(words);
    return createIntake({
      endpoints: endpointsOf(forms, languages),
      languages,
      store,
      limit: new RateLimit(0),
      allowedOrigins: [],
      native: new NativeAnswers("/", read, renderForm),
    })({
      request: context.req.raw,
      path: context.req.path,
      address: context.env.incoming.socket.remoteAddress ?? "unknown",
      host: context.req.header("host"),
    });
  });
  return getRequestListener(app.fetch);
}
