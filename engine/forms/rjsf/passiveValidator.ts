import type { ValidatorType } from "@rjsf/utils";

/**
 * The validator for RJSF itself, which never finds an error. `createCheck` validates the values before they are sent, so
 * that a form renders the same on the server, during hydration, and without its validators.
 */
export const passiveValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  isValid: () => true,
};
