/**
 * Replaces the library that RJSF merges `allOf` with, in bundles (see `engine/bundle/plugin/replaceModules.ts`). A form's schema
 * has none: `schemas/form.schema.json` does not allow it.
 */
export const createShallowAllOfMerge =
  () =>
  <Schema>(schema: Schema): Schema =>
    schema;
export const createComparator = () => ({});
export const createMerger = () => ({});
export const createDeduplicator = () => undefined;
export const createIntersector = () => undefined;
