/** The entry points of all bundles, as paths from the project's folder. */
export const entries = {
  bootstrap: "engine/browser/bootstrap.ts",
  app: "engine/browser/app.tsx",
  site: "engine/render/styles/site.css",
  integrations: "engine/browser/integrations.ts",
  consent: "engine/browser/integrations/consent.css",
  /** What sending a form needs with any transport. */
  sending: [
    "engine/browser/forms/sendingCode.ts",
    "engine/browser/forms/outbox.ts",
    "engine/forms/toasts/Toasts.tsx",
  ],
  worker: "engine/prerender/worker.ts",
  render: "engine/prerender/createRender.tsx",
} as const;
