export { compiledValidator } from "../../forms/validation/check.ts";
export { WholeForm } from "../../forms/WholeForm.tsx";
export { widgets } from "../../forms/widgets.ts";
