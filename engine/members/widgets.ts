/** Written by `npm run gen` from the files of a folder. */
import { widget as widget_checkbox } from "../forms/widgets/checkbox.tsx";
import { widget as widget_checkboxes } from "../forms/widgets/checkboxes.tsx";
import { widget as widget_color } from "../forms/widgets/color.tsx";
import { widget as widget_combobox } from "../forms/widgets/combobox.tsx";
import { widget as widget_date_time } from "../forms/widgets/date-time.tsx";
import { widget as widget_date } from "../forms/widgets/date.tsx";
import { widget as widget_email } from "../forms/widgets/email.tsx";
import { widget as widget_file } from "../forms/widgets/file.tsx";
import { widget as widget_password } from "../forms/widgets/password.tsx";
import { widget as widget_radio } from "../forms/widgets/radio.tsx";
import { widget as widget_range } from "../forms/widgets/range.tsx";
import { widget as widget_select } from "../forms/widgets/select.tsx";
import { widget as widget_switch } from "../forms/widgets/switch.tsx";
import { widget as widget_tel } from "../forms/widgets/tel.tsx";
import { widget as widget_text } from "../forms/widgets/text.tsx";
import { widget as widget_textarea } from "../forms/widgets/textarea.tsx";
import { widget as widget_time } from "../forms/widgets/time.tsx";
import { widget as widget_url } from "../forms/widgets/url.tsx";

export const members = {
  "checkbox": widget_checkbox,
  "checkboxes": widget_checkboxes,
  "color": widget_color,
  "combobox": widget_combobox,
  "date-time": widget_date_time,
  "date": widget_date,
  "email": widget_email,
  "file": widget_file,
  "password": widget_password,
  "radio": widget_radio,
  "range": widget_range,
  "select": widget_select,
  "switch": widget_switch,
  "tel": widget_tel,
  "text": widget_text,
  "textarea": widget_textarea,
  "time": widget_time,
  "url": widget_url,
};
