import { existsSync } from "node:fs";
import { join } from "node:path";
import { engineName, generatedFolder, ownTypesFile } from "../../files/siteFolder.ts";
import { conformance, npm, pascalOf, refusalOf, type Scaffold, sentence } from "../scaffold.ts";

/** A block type: one folder with schema, component, stylesheet and examples. */
export const scaffold: Scaffold = {
  kind: "block",
  title: "a block type: price-table",
  inSite: true,
  isCode: true,
  generates: true,
  name(name) {
    const reason = refusalOf(name);
    return reason ? { reason } : { name };
  },
  files(name, site, project) {
    const from = placesOf(site, project);
    const folder = `${from.folder}/${name}`;
    return {
      [`${folder}/schema.json`]: schema(name, from),
      [`${folder}/${pascalOf(name)}.tsx`]: component(name, from),
      [`${folder}/${name}.css`]: stylesheet(name),
      [`${folder}/examples.json`]: `${JSON.stringify(examples(name), null, 2)}\n`,
    };
  },
  next(name, site) {
    const folder = `${placesOf(site).folder}/${name}`;
    return [
      `Describe its properties in ${folder}/schema.json, then run ${npm("gen", site)} for types and completion.`,
      `Write the component in ${folder}/${pascalOf(name)}.tsx and its stylesheet in ${name}.css; add an example for each state.`,
      `Use it on a page: { "type": "${name}", "heading": "…" }. ${npm("dev", site)} shows it in /_gallery.`,
      conformance("blocks.test.ts", site),
    ];
  },
};

/** Where a block is, and how its files name those of the engine and the generated types. */
interface Places {
  folder: string;
  modules: string;
  schemas: string;
  types: string;
}

/** @param siteFolder as for {@link Scaffold.files} */
function placesOf(site: string | undefined, siteFolder?: string): Places {
  const isProject = siteFolder !== undefined && existsSync(join(siteFolder, "engine/scaffold"));
  const file = site !== undefined && isProject ? ownTypesFile : "types.d.ts";
  const types = `${generatedFolder}/${file}`;
  return site === undefined
    ? { folder: "blocks", modules: "../../engine", schemas: "../../schemas", types: `../../${types}` }
    : {
        folder: "pages/_blocks",
        modules: engineName,
        schemas: `${engineName}/schemas`,
        types: `../../../${types}`,
      };
}

function schema(name: string, { schemas }: Places): string {
  return `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "${sentence(name)}",
  "description": "Says in a sentence what this block shows and when to use it.",
  "type": "object",
  "required": ["heading"],
  "additionalProperties": false,
  "properties": {
    "heading": {
      "title": "Heading",
      "description": "What the block is about.",
      "$ref": "${schemas}/defs/heading.schema.json"
    },
    "text": {
      "title": "Text",
      "description": "A few sentences under the heading, in Markdown.",
      "$ref": "${schemas}/defs/text.schema.json"
    }
  }
}
`;
}

/** Names that the component's own file imports. */
const imported = new Set(["Heading", "RichText"]);

function component(name: string, { modules, types }: Places): string {
  const exported = pascalOf(name);
  // A component called `Map` would hide JavaScript's own: inside its file it has another name.
  const isTaken = Object.hasOwn(globalThis, exported) || imported.has(exported);
  const local = isTaken ? `${exported}Block` : exported;
  return `import { Heading } from "${modules}/render/text/Heading.tsx";
import { RichText } from "${modules}/render/text/RichText.tsx";
import type { ${exported}Props } from "${types}";

/** A heading with text. */
${isTaken ? "" : "export "}function ${local}(props: ${exported}Props) {
  const { heading, text } = props;
  return (
    <div className="${name}">
      <Heading className="${name}__heading">{heading}</Heading>
      {text && (
        <div className="${name}__text">
          <RichText text={text} />
        </div>
      )}
    </div>
  );
}
${isTaken ? `\nexport { ${local} as ${exported} };\n` : ""}`;
}

function stylesheet(name: string): string {
  return `@layer blocks {
  .${name} {
    display: grid;
    gap: var(--space-3);
  }

  .${name}__text {
    color: var(--muted);
  }
}
`;
}

function examples(name: string) {
  const block = { type: name, heading: sentence(name) };
  return [
    { title: "A heading alone", block },
    { title: "With text, on a tint", block: { ...block, surface: "tint", text: "Some **words** to read." } },
    {
      title: "The longest heading, with a word that nothing breaks",
      block: {
        type: name,
        heading:
          "The longest of headings, with a word that nothing breaks: Donaudampfschifffahrtsgesellschaft",
        text: "Text keeps to the block too, however long a word such as Donaudampfschifffahrtsgesellschaft is.",
      },
    },
  ];
}
