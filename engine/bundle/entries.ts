/** The entry points of all bundles, as paths from the project's folder. */
export const entries = {
  bootstrap: "engine/browser/bootstrap.ts",
  app: "engine/browser/app.tsx",
  site: "engine/render/styles/site.css",
  integrations: "engine/browser/integrations.ts",
  consent: "engine/browser/integrations/consent.css",
  /** What a form needs with any transport, once it is near or touched. */
  sending: [
    "engine/browser/forms/formCode.ts",
    "engine/browser/forms/sendingCode.ts",
    "engine/browser/forms/outbox.ts",
    "engine/forms/toasts/Toasts.tsx",
  ],
  forms: "engine/server/intake/siteForms.ts",
  worker: "engine/prerender/worker.ts",
  render: "engine/prerender/createRender.tsx",
} as const;
