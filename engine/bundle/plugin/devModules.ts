import { liveId } from "./virtualModules.ts";

/**
 * Hydrates a page in dev at once, since only a hydrated page can show changes. React's refresh runtime must load before
 * any component, and the page's bootstrap before hydration is requested.
 */
export const liveCode = `import "@vitejs/plugin-react/preamble";
const { dataset } = document.documentElement;
export const hydrate = async (...args) => {
  dataset.hydrating = "";
  try {
    const code = await import("/engine/browser/app.tsx");
    return await code.hydrate(...args);
  } finally {
    delete dataset.hydrating;
  }
};
const requestHydration = () => dispatchEvent(new Event("scroll"));
if (document.readyState === "complete") requestHydration();
else addEventListener("load", requestHydration);
`;

/** The same with the overlay that shows the site's errors. */
export const devCode = `import "/engine/browser/dev/overlay.ts";
export * from "${liveId}";
`;
