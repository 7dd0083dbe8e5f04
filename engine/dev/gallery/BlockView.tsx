import { isObject } from "../../content/json/value.ts";
import { propertiesOf, resolved } from "../../content/schema/properties.ts";
import type { JsonSchema } from "../../contract/json.ts";
import type { ShownDiagnostic } from "../live/events.ts";
import { ExampleView, Mistakes, Tools } from "./ExampleView.tsx";
import { type GalleryBlock, galleryAddress } from "./gallery.ts";

/** Props of {@link BlockView}. */
interface BlockViewProps {
  block: GalleryBlock;
  /** The errors of the examples' file, and of each example by its position. */
  mistakes: { file: readonly ShownDiagnostic[]; examples: readonly (readonly ShownDiagnostic[])[] };
}

/** A block's page: what it is for, its examples, and its properties. */
export function BlockView({ block, mistakes }: BlockViewProps) {
  const { type, folder, title, schema, complete, examples } = block;
  return (
    <>
      <div className="gallery__head">
        <p className="gallery__way">
          <a href={galleryAddress}>Blocks</a> <span aria-hidden="true">/</span> <code>{type}</code>
        </p>
        <h1>{title}</h1>
        <p>{String(schema.description ?? "")}</p>
        {notesOn(schema).map((note) => (
          <p key={note} className="gallery__note">
            {note}
          </p>
        ))}
      </div>
      <section className="gallery__part" aria-labelledby="examples">
        <div className="gallery__tools">
          <h2 id="examples">Examples</h2>
          {examples.length > 0 && <Tools />}
        </div>
        {mistakes.file.length > 0 && <Mistakes mistakes={mistakes.file} />}
        {examples.length === 0 && mistakes.file.length === 0 && (
          <p className="gallery__note">
            There are none yet. Write them in <code>{`${folder}/examples.json`}</code>.
          </p>
        )}
        {examples.map((example, index) => (
          <ExampleView
            key={example.address}
            number={index + 1}
            example={example}
            mistakes={mistakes.examples[index] ?? []}
          />
        ))}
      </section>
      <section className="gallery__part parts" aria-labelledby="properties">
        <h2 id="properties">Properties</h2>
        <p>The studio makes its fields from them. A property with a question mark can be left out.</p>
        <dl className="parts__props">
          {rowsOf(complete, complete).map(({ name, kind, says }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <code>{kind}</code> {says}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** A property of a block: its path with `[]` for each item of a list, what it can be, and what it is for. */
interface PropertyRow {
  name: string;
  kind: string;
  says: string;
}

/** The properties of a schema, each followed by those inside of it. What refers to other blocks is not followed. */
function rowsOf(schema: JsonSchema, root: JsonSchema, before = ""): PropertyRow[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(propertiesOf(schema, root)).flatMap(([key, value]) => {
    if (before === "" && key === "type") return [];
    const one = resolved(value, root);
    const item = one.type === "array" ? one.items : undefined;
    const inside = item ?? value;
    const isOwn = isObject(inside) && inside.$ref === undefined;
    const path = `${before}${key}`;
    return [
      {
        name: `${path}${required.includes(key) ? "" : "?"}`,
        kind: kindOf(one, root),
        says: String(one.description ?? ""),
      },
      ...(isOwn ? rowsOf(inside, root, `${path}${item === undefined ? "." : "[]."}`) : []),
    ];
  });
}

function kindOf(schema: JsonSchema, root: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type !== "array") return String(schema.type ?? schema.title ?? "");
  return `list of ${kindOf(resolved(schema.items, root), root)}`;
}

function notesOn(schema: JsonSchema): string[] {
  return [
    ...(schema["x-load"] === "own" ? ["Only pages with this block load its code."] : []),
    ...(schema["x-once"] === true ? ["A page can have it only once."] : []),
    ...(schema["x-hydrate"] === "visible"
      ? ["It moves by itself, so the page hydrates when the block comes into view."]
      : []),
  ];
}
