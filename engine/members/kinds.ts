/** Written by `npm run gen` from the files of a folder. */
import * as module_accept from "../content/kinds/accept.ts";
import * as module_action from "../content/kinds/action.ts";
import * as module_address from "../content/kinds/address.ts";
import * as module_anchor from "../content/kinds/anchor.ts";
import * as module_block from "../content/kinds/block.ts";
import * as module_byline from "../content/kinds/byline.ts";
import * as module_code from "../content/kinds/code.ts";
import * as module_dates from "../content/kinds/dates.ts";
import * as module_emblem from "../content/kinds/emblem.ts";
import * as module_endpoint from "../content/kinds/endpoint.ts";
import * as module_form_field from "../content/kinds/form-field.ts";
import * as module_form_ui from "../content/kinds/form-ui.ts";
import * as module_form from "../content/kinds/form.ts";
import * as module_frame from "../content/kinds/frame.ts";
import * as module_hours from "../content/kinds/hours.ts";
import * as module_icon from "../content/kinds/icon.ts";
import * as module_id from "../content/kinds/id.ts";
import * as module_image from "../content/kinds/image.ts";
import * as module_inline_form from "../content/kinds/inline-form.ts";
import * as module_inline from "../content/kinds/inline.ts";
import * as module_lines from "../content/kinds/lines.ts";
import * as module_link from "../content/kinds/link.ts";
import * as module_lint from "../content/kinds/lint.ts";
import * as module_logo from "../content/kinds/logo.ts";
import * as module_network from "../content/kinds/network.ts";
import * as module_pages from "../content/kinds/pages.ts";
import * as module_palette from "../content/kinds/palette.ts";
import * as module_pattern from "../content/kinds/pattern.ts";
import * as module_picture from "../content/kinds/picture.ts";
import * as module_step from "../content/kinds/step.ts";
import * as module_surface from "../content/kinds/surface.ts";
import * as module_text from "../content/kinds/text.ts";
import * as module_time_zone from "../content/kinds/time-zone.ts";
import * as module_to from "../content/kinds/to.ts";
import * as module_widget from "../content/kinds/widget.ts";

export const members = {
  "accept": module_accept,
  "action": module_action,
  "address": module_address,
  "anchor": module_anchor,
  "block": module_block,
  "byline": module_byline,
  "code": module_code,
  "dates": module_dates,
  "emblem": module_emblem,
  "endpoint": module_endpoint,
  "form-field": module_form_field,
  "form-ui": module_form_ui,
  "form": module_form,
  "frame": module_frame,
  "hours": module_hours,
  "icon": module_icon,
  "id": module_id,
  "image": module_image,
  "inline-form": module_inline_form,
  "inline": module_inline,
  "lines": module_lines,
  "link": module_link,
  "lint": module_lint,
  "logo": module_logo,
  "network": module_network,
  "pages": module_pages,
  "palette": module_palette,
  "pattern": module_pattern,
  "picture": module_picture,
  "step": module_step,
  "surface": module_surface,
  "text": module_text,
  "time-zone": module_time_zone,
  "to": module_to,
  "widget": module_widget,
};
