import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "../content/json/value.ts";
import type { BlockDefinition, Vocabulary } from "../contract/graph.ts";
import type { Json, JsonObject, JsonSchema } from "../contract/json.ts";
import type { Theme } from "../contract/theme.ts";
import type { Asset } from "../contract/values.ts";
import { examplePictures } from "../dev/gallery/pictures.ts";
import { fontStyles } from "../theme/fonts.ts";
import { tokenStyles } from "../theme/tokenStyles.ts";
import { type Drawn, Stage } from "./Stage.ts";
import { described, resolved, type SchemaPart } from "./schemaParts.ts";
import type * as SiteCode from "./siteCode.tsx";
import { withSurroundings } from "./surroundings.ts";

/** What a suite promises of each of its subjects. */
export interface Promised<Of> {
  /** What the subject does, in the present tense. */
  title: string;
  /** Returns where it does not: whole lines. */
  find(subject: Of): readonly string[] | Promise<readonly string[]>;
}

/** A block type that is checked: its folder as it lies there. */
export class Subject {
  readonly type: string;
  /** Absolute. */
  readonly folder: string;
  readonly files: readonly string[];
  /** Its own schema, without the room around it, which the engine draws. */
  readonly schema: JsonSchema;
  readonly css: string;
  readonly examples: readonly { title: string; block: JsonObject }[];
  readonly definition: BlockDefinition;
  readonly vocabulary: Vocabulary;
  readonly stage: Stage;
  /** The names of all tokens that stylesheets may use. */
  readonly tokens: ReadonlySet<string>;
  #drawn: Drawn[] | undefined;

  /** @param root the engine's project */
  constructor(
    root: string,
    definition: BlockDefinition,
    { vocabulary, stage, tokens }: Pick<Subject, "vocabulary" | "stage" | "tokens">,
  ) {
    this.type = definition.type;
    this.folder = join(root, definition.folder);
    this.files = readdirSync(this.folder);
    this.schema = ownSchema(definition);
    this.css = this.text(`${this.type}.css`) ?? "";
    this.examples = JSON.parse(this.text("examples.json") ?? "[]");
    this.definition = definition;
    this.vocabulary = vocabulary;
    this.stage = stage;
    this.tokens = tokens;
  }

  /** A file of the folder; undefined where it is missing. */
  text(file: string): string | undefined {
    const path = join(this.folder, file);
    return existsSync(path) ? readFileSync(path, "utf8") : undefined;
  }

  /** The blocks of the examples. */
  get written(): JsonObject[] {
    return this.examples.map(({ block }) => block);
  }

  /** The examples as they are drawn. */
  get drawn(): Drawn[] {
    this.#drawn ??= this.stage.draw(this.written);
    return this.#drawn;
  }

  /** How lines name an example. @param index from 0 */
  exampleName(index: number): string {
    return `example ${index + 1} "${this.examples[index]?.title}"`;
  }

  /** Every property and item of the schema, without those inside of shared definitions. */
  parts(): SchemaPart[] {
    return described(this.schema, this.vocabulary.defs);
  }

  resolved(schema: JsonSchema): JsonSchema {
    return resolved(schema, this.vocabulary.defs);
  }
}

/** The file of a shared definition, from wherever a schema names it. */
const definitionFile = /^.*\bdefs\/([\w-]+\.schema\.json)$/;

/** A schema with its own definitions in the places that refer to them; it names shared ones as the engine's blocks do. */
function ownSchema({ schema }: BlockDefinition): JsonSchema {
  const { definitions, ...rest } = schema;
  const inline = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(inline);
    if (!isObject(value)) return value;
    const { $ref, ...members } = value;
    const local = typeof $ref === "string" ? /^#\/definitions\/(.+)$/.exec($ref)?.[1] : undefined;
    const target = local !== undefined && isObject(definitions) ? definitions[local] : undefined;
    if (isObject(target)) return inline({ ...target, ...members });
    const entries = Object.entries(members).map(([key, member]) => [key, inline(member)]);
    if (typeof $ref !== "string")
      return { ...Object.fromEntries(entries), ...($ref !== undefined && { $ref }) };
    return { ...Object.fromEntries(entries), $ref: $ref.replace(definitionFile, "../../schemas/defs/$1") };
  };
  const own = inline(rest) as JsonObject;
  if (!isObject(own.properties)) return own;
  const { space: _, ...properties } = own.properties;
  return { ...own, properties };
}

/** What block types are checked with. */
interface Dependencies {
  vocabulary: Vocabulary;
  theme: Theme;
  /** The files of the site that examples may show, besides the engine's pictures. */
  assets: ReadonlyMap<string, Asset>;
  code: typeof SiteCode;
}

/**
 * Returns all block types of a vocabulary as what is checked.
 * @param root the engine's project
 */
export async function blockSubjects(
  root: string,
  { vocabulary, theme, assets, code }: Dependencies,
): Promise<Subject[]> {
  const { createDraw, structuredData } = code;
  const pictures = new Map([...examplePictures(root), ...assets]);
  const stage = new Stage(withSurroundings(vocabulary, root), pictures, {
    draw: await createDraw(),
    structuredData,
  });
  const tokens = declaredTokens(root, theme);
  return Array.from(
    vocabulary.blocks.values(),
    (definition) => new Subject(root, definition, { vocabulary, stage, tokens }),
  );
}

/**
 * The names of all tokens that stylesheets of blocks may use.
 * @param root the engine's project
 */
function declaredTokens(root: string, theme: Theme): Set<string> {
  const folder = join(root, "engine/render/styles");
  const sheets = [
    ...readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8")),
    tokenStyles(theme) + fontStyles(theme, new Map(), String),
  ];
  return new Set(sheets.flatMap((css) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = ""]) => name)));
}
