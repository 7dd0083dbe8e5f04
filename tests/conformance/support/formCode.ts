/** All that is needed to draw forms and to send them, in one module that can be bundled for a site. */

export { createElement } from "react";
export { renderToString } from "react-dom/server";
export { loadTransport } from "../../../engine/browser/forms/sendingCode.ts";
export { FormView } from "../../../engine/forms/FormView.tsx";
export { widgets } from "../../../engine/forms/widgets.ts";
