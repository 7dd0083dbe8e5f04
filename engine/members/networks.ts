/** Written by `npm run gen` from the files of a folder. */
import * as module_facebook from "../render/networks/facebook.ts";
import * as module_instagram from "../render/networks/instagram.ts";
import * as module_linkedin from "../render/networks/linkedin.ts";
import * as module_tiktok from "../render/networks/tiktok.ts";
import * as module_whatsapp from "../render/networks/whatsapp.ts";
import * as module_x from "../render/networks/x.ts";
import * as module_youtube from "../render/networks/youtube.ts";

export const members = {
  "facebook": module_facebook,
  "instagram": module_instagram,
  "linkedin": module_linkedin,
  "tiktok": module_tiktok,
  "whatsapp": module_whatsapp,
  "x": module_x,
  "youtube": module_youtube,
};
