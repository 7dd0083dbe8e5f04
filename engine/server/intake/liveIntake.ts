import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { ServedSite } from "../../contract/intake.ts";
import type { Store } from "../../contract/store.ts";
import { createLanguages } from "../languages.ts";
import { endpointsOf } from "./endpoints.ts";
import { createIntake } from "./intake.ts";
import { NativeAnswers } from "./NativeAnswers.ts";
import { RateLimit } from "./RateLimit.ts";
import type { RenderForm } from "./renderForm.tsx";

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
