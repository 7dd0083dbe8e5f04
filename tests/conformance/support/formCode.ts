/** All that is needed to draw forms and to send them, in one module that can be bundled for a site. */

export { transports } from "virtual:kente/transports";
export { widgets } from "virtual:kente/widgets";
export { createElement } from "react";
export { renderToString } from "react-dom/server";
export { FormView } from "../../../engine/forms/FormView.tsx";
