export { compiledValidator } from "../../forms/validation/compiledValidator.ts";
export { WholeForm } from "../../forms/WholeForm.tsx";
export { widgets } from "../../forms/widgets.ts";
