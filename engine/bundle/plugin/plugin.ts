import { existsSync, readdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { getClosestMatchingOption, hashForSchema, omitExtraData, type ValidatorType } from "@rjsf/utils";
import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/compileSchemaValidators";
import type { Ajv } from "ajv";
import { type Alias, normalizePath, type Plugin, type ViteDevServer } from "vite";
import { mapSchemas } from "../../content/forms/mapSchemas.ts";
import { isObject } from "../../content/json/value.ts";
import { type ModuleKind, ownMemberFolders } from "../../content/schema/members.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { blockFolders, engineName, ownFolder, type SiteFolder } from "../../files/siteFolder.ts";
import { limitsModule, validatorOptions } from "../../forms/validation/ajv.ts";
import { blockStylesModule, blocksModule, discoverBlocks, structuredDataModule } from "./blocks.ts";

/** Reloads open pages when a widget or a transport of the site's own is added, removed or renamed. */
function watchModules(server: ViteDevServer, { site }: Pick<SiteFolder, "site">): void {
  for (const [kind, id] of [
    ["widgets", widgetsId],
    ["transports", transportsId],
  ] as const) {
    const folder = ownFolder(site, kind);
    const discover = () => [...discoverModules([folder]).values()].join("\n");
    let known = discover();
    server.watcher.on("all", (event, file) => {
      if (event !== "add" && event !== "unlink") return;
      const before = known;
      known = discover();
      if (known !== before) refreshModule(server, id);
      // Stylesheets of widgets are parts of those of blocks.
      if (dirname(file) !== folder || !file.endsWith(".css")) return;
      for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
      server.ws.send({ type: "full-reload" });
    });
  }
}

/** Reloads open pages when a block folder is added, removed or renamed, or its schema changes how it is loaded. */
function watchBlocks(server: ViteDevServer, folder: Pick<SiteFolder, "root" | "site">): void {
  const parents = blockFolders(folder);
  const discover = () => JSON.stringify(discoverBlocks(folder, "skip"));
  let known = discover();
  const check = (event: string, file: string) => {
    const path = parents.map((one) => relative(one, file).split(sep)).find(([first]) => first !== "..");
    if (!path || event === "addDir") return;
    const [, ...rest] = path;
    if (rest.length > 1) return;
    // Only a change of the schema can turn an existing block from light to heavy.
    if (event === "change" && rest[0] !== "schema.json") return;
    const before = known;
    known = discover();
    if (known === before) return;
    refreshModule(server, blocksId);
    refreshModule(server, blockStylesId);
    refreshModule(server, structuredDataId);
  };
  server.watcher.on("all", check);
}

/** Makes the dev server build a virtual module again, and open browsers reload. */
function refreshModule(server: ViteDevServer, id: string): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    const module = moduleGraph.getModuleById(`\0${id}`);
    if (module) moduleGraph.invalidateModule(module);
  }
  server.ws.send({ type: "full-reload" });
}

/** Makes the dev server compile the validators of all forms again. */
export function refreshValidators(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap) {
      if (id.startsWith(`\0${validatorsId}`)) moduleGraph.invalidateModule(module);
    }
  }
}

/** The folders of all modules of one kind: the engine's, and the site's own. */
export function moduleFolders({ root, site }: Pick<SiteFolder, "root" | "site">, kind: ModuleKind): string[] {
  return [join(root, ownMemberFolders[kind]), ownFolder(site, kind)];
}

/** Finds the modules in folders, of two with one name that of the later folder. @returns absolute paths by name, with `/` on every system */
export function discoverModules(folders: readonly string[]): Map<string, string> {
  const found = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => /^[^.]+\.tsx?$/.test(file))
        .map((file) => [file.replace(/\.\w+$/, ""), normalizePath(join(folder, file))] as const),
    );
  return new Map([...new Map(found)].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Writes the code of `virtual:kente/widgets`. */
export function widgetsModule(widgets: ReadonlyMap<string, string>): string {
  const names = [...widgets.keys()];
  return [
    ...[...widgets.values()].map(
      (file, index) => `import { widget as of${index} } from ${JSON.stringify(file)};`,
    ),
    "export const widgets = {",
    ...names.map((name, index) => `  ${JSON.stringify(name)}: of${index},`),
    "};",
    "",
  ].join("\n");
}

/** Writes the code of `virtual:kente/transports`: a loader for each. */
export function transportsModule(transports: ReadonlyMap<string, string>): string {
  const loaders = Array.from(
    transports,
    ([name, file]) =>
      `  ${JSON.stringify(name)}: () => import(${JSON.stringify(file)}).then((code) => code.transport),`,
  );
  return ["export const transports = {", ...loaders, "};", ""].join("\n");
}

/** Modules that the generated code can require. The dev server prepares them for the browser in advance. */
const validatorRuntime = ["ajv/dist/runtime/equal", "ajv-formats/dist/formats"];

/** Ajv's function for text lengths is CommonJS. It would cost each form, and so the app, one more file. */
const replaced = new Map([
  ["ajv/dist/runtime/ucs2length", normalizePath(join(import.meta.dirname, "replacements/codePoints.ts"))],
  [limitsModule, normalizePath(join(import.meta.dirname, "../../forms/validation/limits.ts"))],
]);

/** Writes the code of `virtual:kente/validators`: a loader for each form. */
export function validatorsModule(forms: Iterable<string>): string {
  const loaders = [...forms].sort().map((id) => {
    const address = JSON.stringify(`virtual:kente/validators/${id}`);
    return `  ${JSON.stringify(id)}: () => import(${address}).then((code) => code.validators),`;
  });
  return ["export const validators = {", ...loaders, "};", ""].join("\n");
}

/**
 * Compiles a form's schema to code that needs no `eval` in the browser.
 * @param schema the schema that the form is rendered with: RJSF finds the functions by a hash of it
 * @returns an ES module that exports `validators`
 */
export function validatorModule(schema: JsonSchema): string {
  const requires = new Map<string, string>();
  // The generator writes CommonJS. Only its own lines begin like this: texts of the schema are string literals.
  const body = validatorCode(schema)
    .replace(/^"use strict";/, "")
    .replace(
      /^(const \w+ = )require\("([^"]+)"\)(\.default)?/gm,
      (_, start: string, name: string, member = "") => {
        const local = requires.get(name) ?? `runtime${requires.size}`;
        requires.set(name, local);
        return replaced.has(name) ? `${start}${local}` : `${start}own(${local})${member}`;
      },
    )
    // A key that begins with a letter is written as a name.
    .replace(/^exports(?=[.[])/gm, "validators");
  return [
    ...[...requires].map(([name, local]) => importOf(name, local)),
    // Bundlers and Node differ on the default export of a CommonJS module.
    "const own = (code) => (code.default?.__esModule ? code.default : code);",
    "export const validators = {};",
    body,
  ].join("\n");
}

/** Compiles a form's schema to CommonJS, with the functions under the keys by which RJSF finds them. */
export function validatorCode(schema: JsonSchema): string {
  return compileSchemaValidatorsCode(schema, {
    ...validatorOptions,
    ajvOptionsOverrides: { ...validatorOptions.ajvOptionsOverrides, code: { lines: true } },
    extenderFn(ajv: Ajv) {
      validatorOptions.extenderFn(ajv);
      for (const [key, one] of askedFor(schema)) {
        if (ajv.schemas[key] === undefined && ajv.refs[key] === undefined)
          ajv.addSchema({ ...one, $id: key }, key);
      }
      return ajv;
    },
  } as never);
}

/**
 * The schemas that choosing between alternatives asks about, by their keys. RJSF's own search for them misses those inside of
 * dependencies and of the fixed places of lists.
 */
function askedFor(root: JsonSchema): Map<string, JsonObject> {
  const asked = new Map<string, JsonObject>();
  const validator = {
    isValid(schema: JsonObject) {
      if (schema.$id === undefined) asked.set(hashForSchema(schema as never), schema);
      return false;
    },
  } as unknown as ValidatorType;
  const visit = (schema: Json): Json => {
    if (isObject(schema) && (schema.oneOf ?? schema.anyOf) !== undefined)
      omitExtraData(validator, schema as never, root as never, { "": "" } as never);
    const options = isObject(schema) ? [schema.oneOf, schema.anyOf] : [];
    for (const all of options)
      if (Array.isArray(all))
        getClosestMatchingOption(validator, root as never, {} as never, all.filter(isObject) as never);
    return mapSchemas(schema, visit);
  };
  visit(root);
  return asked;
}

function importOf(name: string, local: string): string {
  const own = replaced.get(name);
  return own === undefined
    ? `import * as ${local} from ${JSON.stringify(name)};`
    : `import ${local} from ${JSON.stringify(own)};`;
}

/** The code of all blocks. */
const blocksId = "virtual:kente/blocks";
/** The addresses of the blocks' stylesheets. */
const blockStylesId = "virtual:kente/block-styles";
/** The structured data of all blocks. */
const structuredDataId = "virtual:kente/structured-data";
/** The widgets of the site's own. */
const widgetsId = "virtual:kente/widgets";
/** Loaders of the transports of the site's own. */
const transportsId = "virtual:kente/transports";
/** The validators of all forms. Those of one form are `virtual:kente/validators/<id>`. */
const validatorsId = "virtual:kente/validators";
/** Hydrates a page in dev. */
const liveId = "virtual:kente/live";
/** Hydrates a page in dev and brings the overlay. */
const devId = "virtual:kente/dev";

/** Options of {@link kente}. */
export interface KenteOptions {
  folder: Pick<SiteFolder, "root" | "site">;
  /** Returns the site's forms by id. It is called each time the module is loaded. */
  forms(): Readonly<Record<string, { schema: JsonSchema }>>;
}

const ids = [blocksId, blockStylesId, structuredDataId, widgetsId, transportsId, validatorsId, liveId, devId];

/**
 * Vite plugin for the virtual modules: `virtual:kente/blocks`, `virtual:kente/block-styles` and
 * `virtual:kente/structured-data` from the folders of blocks, `virtual:kente/widgets` and `virtual:kente/transports` from the
 * site's own folders of these, and `virtual:kente/validators` from the site's forms. The site's own code imports the engine's
 * modules by its name. In dev it watches for what is new and removed.
 */
export function kente({ folder, forms }: KenteOptions): Plugin {
  let building = true;
  return {
    name: "kente",
    config: () => ({
      optimizeDeps: { include: validatorRuntime },
      resolve: { alias: engineAlias(folder.root) },
    }),
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId(id) {
      return ids.includes(id) || id.startsWith(`${validatorsId}/`) ? `\0${id}` : undefined;
    },
    load(id) {
      const blocks = () => discoverBlocks(folder, building ? "fail" : "skip");
      if (id === `\0${blocksId}`) return blocksModule(blocks());
      if (id === `\0${blockStylesId}`)
        return blockStylesModule(blocks(), building ? "bundled" : { servedFrom: folder.root });
      if (id === `\0${structuredDataId}`) return structuredDataModule(blocks());
      if (id === `\0${widgetsId}`) return widgetsModule(discoverModules([ownFolder(folder.site, "widgets")]));
      if (id === `\0${transportsId}`)
        return transportsModule(discoverModules([ownFolder(folder.site, "transports")]));
      if (id === `\0${liveId}`) return liveCode;
      if (id === `\0${devId}`) return devCode;
      if (id === `\0${validatorsId}`) return validatorsModule(Object.keys(forms()));
      if (!id.startsWith(`\0${validatorsId}/`)) return undefined;
      const form = forms()[id.slice(`\0${validatorsId}/`.length)];
      // An open page may still request a form that was removed.
      return form ? validatorModule(form.schema) : "export const validators = {};";
    },
    configureServer(server) {
      watchBlocks(server, folder);
      watchModules(server, folder);
    },
  };
}

/** What the engine's name stands for in imports: its modules, and its schemas. */
function engineAlias(root: string): Alias[] {
  return [
    { find: new RegExp(`^${engineName}/(?=schemas/)`), replacement: `${normalizePath(root)}/` },
    { find: new RegExp(`^${engineName}/`), replacement: `${normalizePath(join(root, "engine"))}/` },
  ];
}

/**
 * Hydrates a page in dev at once, since only a hydrated page can show changes. React's refresh runtime must load before
 * any component, and the page's bootstrap before hydration is requested.
 */
const liveCode = `import "@vitejs/plugin-react/preamble";
const { dataset } = document.documentElement;
export const hydrate = async (...args) => {
  dataset.hydrating = "";
  try {
    const code = await import("/engine/browser/app.tsx");
    return await code.hydrate(...args);
  } finally {
    delete dataset.hydrating;
  }
};
const requestHydration = () => dispatchEvent(new Event("scroll"));
if (document.readyState === "complete") requestHydration();
else addEventListener("load", requestHydration);
`;

/** The same with the overlay that shows the site's errors. */
const devCode = `import "/engine/browser/dev/overlay.ts";
export * from "${liveId}";
`;
