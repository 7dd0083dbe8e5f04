export { widgets } from "virtual:kente/widgets";
export { compiledValidator } from "../../forms/validation/compiledValidator.ts";
export { WholeForm } from "../../forms/WholeForm.tsx";
