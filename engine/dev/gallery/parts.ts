import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Vocabulary } from "../../contract/graph.ts";
import type { JsonSchema } from "../../contract/json.ts";
import type { Theme } from "../../contract/theme.ts";
import { tokenStyles } from "../../theme/tokenStyles.ts";

/** A part that blocks are made of, with what there is to know of it. */
interface Part {
  name: string;
  /** What is written to have it. */
  use: string;
  says: string;
}

/** A shared component. */
interface ComponentPart extends Part {
  props: { name: string; type: string; isOptional: boolean; says: string }[];
}

/** What blocks are made of, as the code and the site's theme have it. */
export interface Parts {
  tokens: readonly (readonly [name: string, value: string])[];
  components: readonly ComponentPart[];
  definitions: readonly Part[];
}

/**
 * Finds what blocks are made of.
 * @param root the engine's project
 */
export function partsOfBlocks(root: string, vocabulary: Vocabulary, theme: Theme): Parts {
  return { tokens: tokensOf(theme), components: componentsOf(root), definitions: definitionsOf(vocabulary) };
}

/** The tokens of the page's own surface; other surfaces have other values. */
function tokensOf(theme: Theme): Parts["tokens"] {
  const [, inside = ""] =
    /@layer tokens\{([\s\S]*?)\n(?:@media|\[data-(?!surface\]))/.exec(tokenStyles(theme)) ?? [];
  const declared = inside.matchAll(/(--[\w-]+):((?:[^;{}()]|\((?:[^()]|\([^()]*\))*\))+)/g);
  return [...new Map(Array.from(declared, ([, name = "", value = ""]) => [name, value] as const))];
}

/** The definitions that the engine's blocks refer to. */
function definitionsOf({ blocks, defs, kinds }: Vocabulary): Part[] {
  const schemas = JSON.stringify(Array.from(blocks.values(), ({ schema }) => schema));
  return [...defs].flatMap(([name, schema]) => {
    const file = `defs/${name}.schema.json`;
    if (!schemas.includes(`/${file}"`)) return [];
    const gets = givenAs(schema, kinds);
    const says = `${schema.description ?? schema.title}${gets === undefined ? "" : ` Components get ${gets}.`}`;
    return [{ name, use: `"$ref": "kente/schemas/${file}"`, says }];
  });
}

/** What components get for a value that authors write otherwise. */
function givenAs(schema: JsonSchema, kinds: Vocabulary["kinds"]): string | undefined {
  const { type } = kinds.get(String(schema["x-content"])) ?? {};
  return type?.declaredIn === undefined ? undefined : `${type.name} of kente/contract/${type.declaredIn}.ts`;
}

const component = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport function ([A-Z]\w*)\(([\s\S]*?)\)(?:: \w+)? \{\n/g;

/** The folders of components that blocks share, and the one beside them, from `engine/render/`. */
const shared = ["block/Slot.tsx", "example", "icon", "image", "link", "text"];

function componentsOf(root: string): ComponentPart[] {
  const render = join(root, "engine/render");
  const files = shared.flatMap((path) =>
    path.endsWith(".tsx")
      ? [path]
      : readdirSync(join(render, path)).flatMap((file) =>
          /^\w+\.tsx$/.test(file) ? [`${path}/${file}`] : [],
        ),
  );
  return files.sort().flatMap((file) => {
    const code = readFileSync(join(render, file), "utf8");
    return Array.from(code.matchAll(component), ([, says = "", name = "", parameter = ""]) => ({
      name,
      use: `import { ${name} } from "kente/render/${file}";`,
      says: plain(says),
      props: propsIn(parameter, code),
    }));
  });
}

/** The props that a component's parameter takes: named by an interface, or written out. */
function propsIn(parameter: string, code: string): ComponentPart["props"] {
  const [, type = ""] = /:\s*([\s\S]*)$/.exec(parameter.replace(/^\{[\s\S]*?\}(?=:)/, "")) ?? [];
  const [, written] = new RegExp(`interface ${type.trim()} \\{\\n([\\s\\S]*?)\\n\\}`).exec(code) ?? [];
  const members = (written ?? type.replace(/^\{|\}$/g, "")).matchAll(
    /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?\b(\w+)(\??)(\(\))?: ([^;\n]+)/g,
  );
  return Array.from(members, ([, says = "", name = "", mark = "", call, of = ""]) => ({
    name,
    type: (call === undefined ? "" : `${call} => `) + of.replace(/ \| undefined$/, "").trim(),
    isOptional: mark !== "",
    says: plain(says),
  }));
}

/** A doc comment in plain words. */
function plain(comment: string): string {
  return comment
    .replace(/\n\s*\*/g, " ")
    .replace(/\{@link (\w+)\}|`([^`]*)`/g, "$1$2")
    .replace(/\s+/g, " ")
    .trim();
}
