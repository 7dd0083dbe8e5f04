import { notIdentifier, pascalOf, sentence } from "../names.ts";
import type { Scaffold } from "../scaffold.ts";

/** Names that the component's own file imports. */
const imported = new Set(["Heading", "RichText"]);

/** A block type: one folder with schema, component, style and examples. */
export const scaffold: Scaffold = {
  kind: "block",
  title: "a block type: price-table",
  generates: true,
  name(name) {
    const reason = notIdentifier(name);
    if (reason) return { reason };
    const component = pascalOf(name);
    if (Object.hasOwn(globalThis, component)) return { reason: `${component} is a word of JavaScript` };
    return imported.has(component) ? { reason: `every block uses the engine's own ${component}` } : { name };
  },
  files(name) {
    const folder = `blocks/${name}`;
    return {
      [`${folder}/schema.json`]: schema(name),
      [`${folder}/${pascalOf(name)}.tsx`]: component(name),
      [`${folder}/${name}.css`]: style(name),
      [`${folder}/examples.json`]: examples(name),
    };
  },
  next(name) {
    return [
      `Describe its keys in blocks/${name}/schema.json, then run npm run gen for types and completion.`,
      `Draw it in blocks/${name}/${pascalOf(name)}.tsx and ${name}.css; add an example for each of its states.`,
      `Use it on a page: { "type": "${name}", "heading": "…" }. npm test runs every suite over it.`,
    ];
  },
};

function schema(name: string): string {
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
      "$ref": "../../schemas/defs/heading.schema.json"
    },
    "text": {
      "title": "Text",
      "description": "A few sentences under the heading, in Markdown.",
      "$ref": "../../schemas/defs/text.schema.json"
    }
  }
}
`;
}

function component(name: string): string {
  return `import { Heading } from "../../engine/render/text/Heading.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { ${pascalOf(name)}Props } from "../../schemas/generated/types.d.ts";

/** A heading with text. */
export function ${pascalOf(name)}({ heading, text }: ${pascalOf(name)}Props) {
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
`;
}

function style(name: string): string {
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

function examples(name: string): string {
  return `[
  {
    "title": "A heading alone",
    "block": { "type": "${name}", "heading": "${sentence(name)}" }
  },
  {
    "title": "With text, on a tint",
    "block": {
      "type": "${name}",
      "heading": "${sentence(name)}",
      "surface": "tint",
      "text": "Some **words** to read."
    }
  },
  {
    "title": "The longest heading, with a word that nothing breaks",
    "block": {
      "type": "${name}",
      "heading": "The longest of headings, with a word that nothing breaks: Donaudampfschifffahrtsgesellschaft",
      "text": "Text keeps to the block too, however long a word such as Donaudampfschifffahrtsgesellschaft is."
    }
  }
]
`;
}
