import type { FormCode } from "./services.ts";
import { liveValidator } from "./validation/ajv.ts";
import { WholeForm } from "./WholeForm.tsx";
import { widgets } from "./widgets.ts";

/** The code of forms where pages are rendered. */
export const code: FormCode = { WholeForm, widgets, validatorOf: liveValidator };
