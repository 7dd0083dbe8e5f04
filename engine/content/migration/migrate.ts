import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import type { MigrationStep } from "../../contract/migration.ts";
import type { DataOf } from "../../errors/catalogue.ts";
import { KenteError, reasonOf } from "../../errors/KenteError.ts";
import { type Validators, validatorsFor } from "../check/validators.ts";
import { isListFromData } from "../data/list.ts";
import { parse } from "../json/parse.ts";
import { isObject } from "../json/value.ts";
import type { Role } from "../read/roles.ts";
import { slotsOf } from "../schema/contentPlan.ts";
import { allFormerNames, formerNames, withPresentKeys } from "./formerKeys.ts";
import { withListsFromData, withMarks, withoutMark, withPlainLists } from "./listsFromData.ts";

/** A part of a file that an older version has written: a block, or the file itself but for its blocks. */
export interface OldPart {
  /** In the file as it is written. */
  path: JsonPath;
  /** The present block type; missing for the file itself. */
  type?: string;
  before: JsonObject;
  after: JsonObject;
}

/** The value of a file as the present version writes it, or the step that prevents it. */
type Migrated =
  | { value: JsonObject; old: readonly OldPart[] }
  | { failed: DataOf<"migration-fails"> & { path: JsonPath } };

/** A block type, as far as it matters to older content. */
interface BlockType {
  schema: JsonSchema;
  steps: readonly MigrationStep[];
}

/** The files with schemas whose keys can have former names. */
const kinds = ["page", "site", "form", "shared"] as const;
type Kind = (typeof kinds)[number];

const known = new WeakMap<Vocabulary, Migrations | undefined>();

/** Returns what brings older content to the present version; undefined where all that authors can use has one version only. */
export function migrationsOf(vocabulary: Vocabulary): Migrations | undefined {
  if (!known.has(vocabulary)) {
    const { blocks } = vocabulary;
    const names = [
      ...[...kinds.map((kind) => vocabulary[kind]), ...vocabulary.defs.values()].flatMap(allFormerNames),
      ...[...blocks].flatMap(([type, { schema, steps = [] }]) => [
        ...allFormerNames(schema),
        ...(steps.length > 0 ? [type] : []),
      ]),
    ];
    known.set(vocabulary, names.length === 0 ? undefined : new Migrations(vocabulary, names));
  }
  return known.get(vocabulary);
}

/** Returns the version that a block is written for: what it says, or 1. Undefined for what is none. */
function versionOf({ v = 1 }: JsonObject): number | undefined {
  return Number.isInteger(v) && Number(v) > 0 ? Number(v) : undefined;
}

function isFailedStep(error: unknown): error is KenteError<"migration-fails"> {
  return error instanceof KenteError && error.id === "migration-fails";
}

function isOfEngine(block: { folder: string } | undefined): boolean {
  return block?.folder.startsWith("blocks/") === true;
}

/** Brings content of older versions to the present one. */
class Migrations {
  private readonly validators: Validators;
  private readonly types = new Map<string, BlockType>();
  private readonly formerTypes = new Map<string, string>();
  private readonly mark: RegExp;

  /** @param names every word that a text with older content has: types with steps, and former names */
  constructor(vocabulary: Vocabulary, names: readonly string[]) {
    this.validators = validatorsFor(vocabulary);
    const escaped = [...new Set(names)].map((name) => name.replace(/[^\w-]/g, "\\$&"));
    this.mark = new RegExp(`"(?:${escaped.join("|")})"`);
    for (const [type, { folder, schema, complete, steps = [] }] of vocabulary.blocks) {
      this.types.set(type, { schema: complete, steps });
      for (const name of formerNames(schema)) {
        // A name that the engine has taken since stands for the site's own until all pages have the new one.
        const isTaken = isOfEngine(vocabulary.blocks.get(name)) && !isOfEngine({ folder });
        const other = vocabulary.blocks.has(name) && !isTaken ? name : this.formerTypes.get(name);
        if (other !== undefined) {
          const reason = `its "x-formerly" names "${name}", which is a name of the block type "${other}"`;
          throw new KenteError("schema-file", {
            file: `${folder}/schema.json`,
            reason,
            fix: "Remove the name.",
          });
        }
        this.formerTypes.set(name, type);
      }
    }
  }

  /** Brings a text to the present version; undefined where it is of that version. */
  migrateText(text: string, role: Role | undefined): Migrated | { unread: true } | undefined {
    const kind = kindOf(role);
    if (kind === undefined || !this.mark.test(text)) return undefined;
    const { value, problems } = parse(text);
    if (value === undefined || problems.length > 0) return { unread: true };
    if (!isObject(value)) return undefined;
    const found = this.migrate(value, kind);
    return "old" in found && found.old.length === 0 ? undefined : found;
  }

  /** Brings the value of a file to the present version. It is not changed itself. */
  private migrate(written: JsonObject, kind: Kind): Migrated {
    const { value: plain, lists } = withPlainLists(written);
    const old: OldPart[] = [];
    const restored = (one: JsonObject) => withListsFromData(one, lists) as JsonObject;
    const note = (path: JsonPath, before: JsonObject, after: JsonObject, type?: string) =>
      old.push({
        path: pathWithLists(written, path),
        ...(type !== undefined && { type }),
        before: restored(before),
        after: restored(after),
      });
    try {
      const value = withPresentKeys(plain, this.validators[kind].schema) as JsonObject;
      if (value !== plain) note([], withoutBlocks(plain as JsonObject), withoutBlocks(value));
      const blocks =
        Array.isArray(value.blocks) && (kind === "page" || kind === "shared")
          ? { blocks: this.migrateBlocks(value.blocks, ["blocks"], note) }
          : {};
      return old.length === 0 ? { value: written, old } : { value: restored({ ...value, ...blocks }), old };
    } catch (error) {
      if (!isFailedStep(error)) throw error;
      const { path = [], ...failed } = error.data;
      return { failed: { ...failed, path: pathWithLists(written, path) } };
    }
  }

  private migrateBlocks(
    blocks: readonly Json[],
    path: JsonPath,
    note: (path: JsonPath, before: JsonObject, after: JsonObject, type: string) => void,
  ): Json[] {
    return blocks.map((written, index) => {
      if (!isObject(written)) return written;
      const at = [...path, index];
      const block = this.migrateBlock(written, at);
      const type = String(block.type);
      if (block !== written) note(at, written, structuredClone(block), type);
      for (const slot of slotsOf(block, this.validators.blocks.get(type)?.plan)) {
        const inside = this.migrateBlocks(slot.blocks, [...at, ...slot.path], note);
        slot.blocks.splice(0, slot.blocks.length, ...inside);
      }
      return block;
    });
  }

  /** Brings a block to the present version, without those inside of it. */
  private migrateBlock(written: JsonObject, path: JsonPath): JsonObject {
    const name = String(written.type);
    const type = this.formerTypes.get(name) ?? name;
    const { schema, steps } = this.types.get(type) ?? {};
    const from = versionOf(written);
    if (schema === undefined || steps === undefined || from === undefined || from > steps.length + 1)
      return written;
    let block = type === name ? written : { ...written, type };
    for (const step of steps.slice(from - 1)) block = this.take(step, block, path);
    if (block.v !== written.v || from <= steps.length) block = withVersion(block, steps.length + 1);
    return withPresentKeys(block, schema) as JsonObject;
  }

  private take({ migrate, file }: MigrationStep, block: JsonObject, path: JsonPath): JsonObject {
    const type = String(block.type);
    const fail = (reason: string) => new KenteError("migration-fails", { path, type, step: file, reason });
    const [bare, marked] = withoutMark(block);
    const before = withoutVersion(bare);
    let after: Json;
    try {
      // The step gets a copy and its answer is copied: whatever else it holds, it can't change content.
      after = JSON.parse(JSON.stringify(migrate(structuredClone(before)) ?? null));
    } catch (cause) {
      throw fail(reasonOf(cause));
    }
    if (!isObject(after)) throw fail("it returns no block");
    const whole = withMarks(before, { type, ...after, ...(after.type !== undefined && { type }) });
    if (whole === undefined) throw fail("it loses a list from data");
    return marked(whole);
  }
}

/** A block that says its version behind its type. */
function withVersion({ type = null, ...block }: JsonObject, version: number): JsonObject {
  return { type, v: version, ...withoutVersion(block) };
}

function withoutVersion({ v: _, ...block }: JsonObject): JsonObject {
  return block;
}

function withoutBlocks({ blocks: _, ...head }: JsonObject): JsonObject {
  return head;
}

/** Whose schema a file has, if its content can be older. */
function kindOf(role: Role | undefined): Kind | undefined {
  if (role?.kind === "template") return "page";
  const kind = role?.kind === "translation" ? role.of : role?.kind;
  return kinds.find((one) => one === kind);
}

/** A path in a value whose lists from data are lists of one item, as it is in the file. */
function pathWithLists(written: Json, path: JsonPath): JsonPath {
  let here: Json | undefined = written;
  return path.map((step) => {
    const at = isListFromData(here) ? "item" : step;
    here = Array.isArray(here) ? here[Number(at)] : isObject(here) ? here[at] : undefined;
    return at;
  });
}
