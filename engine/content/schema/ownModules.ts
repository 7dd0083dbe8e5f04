import { existsSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JsonSchema } from "../../contract/json.ts";
import type { TransportModule } from "../../contract/transport.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { importBundled } from "../../files/importBundled.ts";
import { pathInside } from "../../files/pathInside.ts";
import { ownFolder, ownKinds } from "../../files/siteFolder.ts";
import { otherNames } from "../check/formUi.ts";
import { refusedPatterns } from "../regex/refusedPatterns.ts";
import { isObject } from "../source/isObject.ts";
import { list, moduleNames } from "./loadModules.ts";
import { type ModuleKind, memberName, ownMemberFolders } from "./members.ts";

/** A module of a site's own. */
interface OwnModule {
  name: string;
  /** From the project's root. */
  file: string;
  module: Record<string, unknown>;
}

/**
 * Refuses code of a site's own that stands beside its pages, where nothing is read.
 * @throws KenteError `own-code-place`
 */
export async function refuseMisplacedCode(projectRoot: string, site: string): Promise<void> {
  // What stands there in the project is the engine's.
  if (site === projectRoot) return;
  for (const kind of ownKinds) {
    const folder = join(site, kind);
    const names = (await list(folder)).map((one) => (one.folder ? `${one.name}/schema.json` : one.name));
    const isCode = (name: string) => (kind === "blocks" ? name.includes("/") : /\.tsx?$/.test(name));
    const name = names.find((one) => isCode(one) && existsSync(join(folder, one)));
    if (name === undefined) continue;
    const shown = (path: string) => pathInside(projectRoot, path);
    throw new KenteError("own-code-place", {
      file: shown(join(folder, name)),
      folder: shown(folder),
      meant: shown(ownFolder(site, kind)),
    });
  }
}

/**
 * Imports the transports of a site's own: the modules in its folder `pages/_transports/`.
 * @throws KenteError `member-file`, `member-twice` or `transport-file` where one of them can't be used
 */
export async function loadOwnTransports(projectRoot: string, site: string): Promise<TransportModule[]> {
  const all = await loadOwn(projectRoot, site, "transports");
  return all.map(({ name, file, module }) => {
    const transport = module.transport as Partial<TransportModule> | undefined;
    const reason = transportFault(name, transport);
    if (reason !== undefined) throw new KenteError("transport-file", { file, reason });
    const [slow] = refusedPatterns(transport?.options ?? {});
    if (slow === undefined) return transport as TransportModule;
    throw new KenteError("transport-file", {
      file,
      reason: `the pattern ${JSON.stringify(slow.pattern)} of its options ${slow.reason}`,
      fix: slow.hint,
    });
  });
}

function transportFault(name: string, transport: Partial<TransportModule> | undefined): string | undefined {
  if (!isObject(transport as never)) return 'it does not export "transport"';
  if (transport?.name !== name) return `its name is ${JSON.stringify(transport?.name)}`;
  if (!isObject(transport.options) || transport.options.type !== "object")
    return 'its "options" are no JSON Schema of the type "object"';
  return typeof transport.create === "function" ? undefined : 'it has no function "create"';
}

/**
 * Imports the widgets of a site's own: the modules in its folder `pages/_widgets/`.
 * @returns the schema of a field that each one shows, by name
 * @throws KenteError `member-file` or `member-twice` where one of them can't be used
 */
export async function loadOwnWidgets(projectRoot: string, site: string): Promise<Map<string, JsonSchema>> {
  const all = await loadOwn(projectRoot, site, "widgets");
  const examples = all.map(({ name, file, module }): [string, JsonSchema] => {
    const { widget, example = { type: "string" } } = module;
    const refuse = (reason: string, fix: string) => new KenteError("member-file", { file, reason, fix });
    if (typeof widget !== "function")
      throw refuse(
        'it does not export the function "widget"',
        "Write export function widget(props: WidgetProps) in it; npm run new -- widget writes an example.",
      );
    if (!isObject(example as never) || (example as JsonSchema).type === undefined)
      throw refuse(
        'its "example" is no schema of a field with a "type"',
        'Write export const example = { type: "integer" }, with the type of the fields that it shows.',
      );
    return [name, example as JsonSchema];
  });
  return new Map(examples);
}

async function loadOwn(projectRoot: string, site: string, kind: ModuleKind): Promise<OwnModule[]> {
  const folder = ownFolder(site, kind);
  const shown = pathInside(projectRoot, folder);
  const files = (await list(folder)).filter((one) => !one.folder && /^[^.]+\.tsx?$/.test(one.name));
  if (files.length === 0) return [];
  const engine = await moduleNames(join(projectRoot, ownMemberFolders[kind]));
  const taken = kind === "widgets" ? [...engine, ...otherNames] : engine;
  const load = async ({ name: file }: { name: string }): Promise<OwnModule> => {
    const name = memberName(shown, file) ?? "";
    const path = `${shown}/${file}`;
    if (taken.includes(name))
      throw new KenteError("member-twice", { kind: kind.slice(0, -1), name, file: path });
    const module = await importBundled(projectRoot, join(folder, file)).catch((cause: unknown) => {
      const reason = reasonIn(cause);
      throw new KenteError(kind === "transports" ? "transport-file" : "member-file", { file: path, reason });
    });
    return { name, file: path, module };
  };
  return Promise.all(files.map(load));
}

/** What the bundler says is wrong, without the lines of code that it shows. */
function reasonIn(cause: unknown): string {
  const text = stripVTControlCharacters(reasonOf(cause));
  const [what] = /(?<=\[[A-Z_]+\] ).+/.exec(text) ?? text.trim().split("\n");
  const place = /\[ .*:(\d+:\d+) \]/.exec(text)?.[1];
  return `${what}${place === undefined ? "" : ` (${place})`}`;
}
