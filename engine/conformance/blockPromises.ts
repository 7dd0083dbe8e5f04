import { drawnPromises } from "./drawnPromises.ts";
import { examplePromises } from "./examplePromises.ts";
import type { Promised, Subject } from "./Subject.ts";
import { schemaPromises } from "./schemaPromises.ts";
import { stepMistakes } from "./stepMistakes.ts";
import { structuredDataPromises } from "./structuredDataPromises.ts";
import { stylePromises } from "./stylePromises.ts";

/** What every block type promises. */
export const blockPromises: readonly Promised<Subject>[] = [
  ...schemaPromises,
  ...examplePromises,
  ...stylePromises,
  ...drawnPromises,
  ...structuredDataPromises,
  {
    title: "has steps from version to version that do what their examples say, and lead to right blocks",
    find: ({ definition, vocabulary }) =>
      (definition.steps ?? []).flatMap((step) =>
        stepMistakes(definition, step, vocabulary).map(
          (text) => `migrations/${step.from}-to-${step.from + 1}.ts: ${text}`,
        ),
      ),
  },
];
