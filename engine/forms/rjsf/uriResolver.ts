/**
 * Stands in for the URI library that RJSF resolves `$id` and `$ref` with (the build sees to that). A form's schema has
 * neither: `schemas/form.schema.json` allows no such members.
 */
export default {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (_base: string, reference: string): string => reference,
};
