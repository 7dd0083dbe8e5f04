import { validatorsFor } from "../content/check/validators.ts";
import { isObject, isSame } from "../content/json/value.ts";
import { migrationsOf } from "../content/migration/migrate.ts";
import type { BlockDefinition, Vocabulary } from "../contract/graph.ts";
import type { JsonObject } from "../contract/json.ts";
import type { MigrationStep } from "../contract/migration.ts";

/** What is wrong with a step of a block type, by its examples. */
export function stepMistakes(
  { type }: BlockDefinition,
  { from, migrate, examples }: MigrationStep,
  vocabulary: Vocabulary,
): string[] {
  const take = (block: JsonObject) => {
    try {
      return migrate(block);
    } catch (error) {
      return String(error);
    }
  };
  return examples.flatMap(({ before, after }, index) => {
    const given = structuredClone(before);
    const answers = [take(given), take(structuredClone(before))];
    const wrong = [
      isSame(given, before) ? [] : "it changes the block that it gets",
      answers.every((answer) => isSame(answer as JsonObject, after))
        ? []
        : `it returns ${JSON.stringify(answers)}`,
      lastMistakes({ ...after, type, v: from + 1 }, vocabulary),
    ].flat();
    return wrong.map((one) => `example ${index + 1}: ${one}`);
  });
}

/** What is wrong with a block after all further steps. */
function lastMistakes(block: JsonObject, vocabulary: Vocabulary): string[] {
  const text = JSON.stringify({ blocks: [block] });
  const found = migrationsOf(vocabulary)?.migrateText(text, { kind: "page", path: "/" });
  if (found !== undefined && !("value" in found)) return [JSON.stringify(found)];
  const [last = null] = (found?.value.blocks ?? [block]) as JsonObject[];
  const { validate } = validatorsFor(vocabulary).blocks.get(String(block.type)) ?? {};
  if (isObject(last) && validate?.(last)) return [];
  return (validate?.errors ?? []).map(
    ({ instancePath, message }) => `in the end, ${instancePath} ${message}`,
  );
}
