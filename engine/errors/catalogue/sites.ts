import { entry } from "../entry.ts";

const docs = "`--site` names a folder with `pages/` and, where the site has them, `public/` and `.env`.";

/** Failures of the folder that `--site` names. */
export const sites = {
  "site-folder-missing": entry<{ site: string }>({
    title: "The site's folder is missing",
    severity: "error",
    message: ({ site }) => `There is no folder "${site}".`,
    hint: ({ site }) => `Check the name after --site, or create a site there: npm run new -- site ${site}`,
    docs,
  }),
  "site-folder-file": entry<{ site: string }>({
    title: "The site is not a folder",
    severity: "error",
    message: ({ site }) => `"${site}" is a file, not the folder of a site.`,
    hint: () => "Name the folder that contains pages/ after --site.",
    docs,
  }),
  "site-folder-pages": entry<{ site: string; isPages: boolean; meant?: string | undefined }>({
    title: "The site's folder has no pages",
    severity: "error",
    message: ({ site, isPages }) =>
      `The folder "${site}" has no folder pages/${isPages ? ", but is a folder of pages itself" : ""}.`,
    hint: ({ site, isPages, meant }) =>
      isPages
        ? `Write ${meant === undefined ? "" : `--site ${meant}, or `}--pages ${site}, which takes pages alone.`
        : `Check the name after --site, or create a site in a new folder: npm run new -- site DIR`,
    docs: "The pages of a site stand in its folder `pages/`, beside `public/`.",
  }),
  "site-folder-in-output": entry<{ site: string; output: string }>({
    title: "The site's folder is in an output folder",
    severity: "error",
    message: ({ site, output }) =>
      site === output
        ? `The folder "${site}" is the output of a build, not a site.`
        : `The folder "${site}" is inside "${output}", the output of a build.`,
    hint: () => "A build replaces its whole output folder. Keep the site's sources outside of it.",
    docs: "A build replaces its whole output folder, so a site inside of it would be lost with the next build.",
  }),
};
