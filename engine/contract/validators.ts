import type { ValidateFunction } from "ajv";

/** Ajv functions compiled ahead of time from one form's schema, by the id that the form renderer looks up. */
export type CompiledValidators = Record<string, ValidateFunction>;
