/** Written by `npm run gen` from the files of a folder. */
import * as module_bing_webmaster from "../integrations/bing-webmaster.ts";
import * as module_fathom from "../integrations/fathom.ts";
import * as module_google_analytics from "../integrations/google-analytics.ts";
import * as module_google_search_console from "../integrations/google-search-console.ts";
import * as module_matomo from "../integrations/matomo.ts";
import * as module_meta_domain from "../integrations/meta-domain.ts";
import * as module_pinterest from "../integrations/pinterest.ts";
import * as module_plausible from "../integrations/plausible.ts";
import * as module_umami from "../integrations/umami.ts";

export const members = {
  "bing-webmaster": module_bing_webmaster,
  "fathom": module_fathom,
  "google-analytics": module_google_analytics,
  "google-search-console": module_google_search_console,
  "matomo": module_matomo,
  "meta-domain": module_meta_domain,
  "pinterest": module_pinterest,
  "plausible": module_plausible,
  "umami": module_umami,
};
