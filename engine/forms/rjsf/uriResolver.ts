/**
 * Replaces the URI library that RJSF resolves `$id` and `$ref` with, in bundles (see `engine/bundle/plugin/replaceModules.ts`). A
 * form's schema has neither: `schemas/form.schema.json` does not allow them.
 */
export default {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (_base: string, reference: string): string => reference,
};
