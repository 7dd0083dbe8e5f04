import type { JsonObject } from "./json.ts";

/** A step from one version of a block type to the next: the exports of `blocks/<type>/migrations/1-to-2.ts`. */
export interface Migration {
  /** Returns a block of the older version as the next one has it. It depends on nothing else, and does not change what it gets. */
  migrate(block: JsonObject): JsonObject;
  /** Blocks of both versions: its tests. */
  examples: readonly { before: JsonObject; after: JsonObject }[];
}

/** A step as its block type has it. */
export interface MigrationStep extends Migration {
  /** The older version. */
  from: number;
  /** Its file, from the engine's project. */
  file: string;
}
