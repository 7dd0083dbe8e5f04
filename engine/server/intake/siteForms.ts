import { widgets } from "../../forms/widgets.ts";
import { type RenderForm, renderForm } from "./renderForm.tsx";

/** Renders forms with the widgets of a site, its own among them. This module is bundled for a site, or run by the dev server. */
export const renderSiteForm: RenderForm = async (...form) => renderForm(...form, widgets);
