import type { JsonSchema } from "../../contract/json.ts";
import type { ShownDiagnostic } from "../rendering/shownDiagnostic.ts";
import { ExampleView } from "./ExampleView.tsx";
import type { GalleryBlock } from "./gallery.ts";
import { galleryAddress } from "./galleryAddress.ts";
import { Mistakes } from "./Mistakes.tsx";
import { Accepts, Properties } from "./Properties.tsx";
import { definitionsOf, rowsOf, type SharedDefinition } from "./properties.ts";
import { Tools } from "./Tools.tsx";

/** Props of {@link BlockView}. */
interface BlockViewProps {
  block: GalleryBlock;
  defs: ReadonlyMap<string, JsonSchema>;
  /** The errors of the examples' file, and of each example by its position. */
  mistakes: { file: readonly ShownDiagnostic[]; examples: readonly (readonly ShownDiagnostic[])[] };
}

/** A block's page: its properties and its examples. */
export function BlockView({ block, defs, mistakes }: BlockViewProps) {
  const { type, folder, title, schema, examples } = block;
  const rows = [...rowsOf(schema), ...common];
  const shared = definitionsOf(rows, defs);
  const definitions = new Map(shared.map((one) => [one.name, one]));
  return (
    <>
      <div className="gallery__head">
        <p className="gallery__way">
          <a href={galleryAddress}>Blocks</a> <span aria-hidden="true">/</span> <code>{type}</code>
        </p>
        <h1>{title}</h1>
        <p>{String(schema.description ?? "")}</p>
        <p className="gallery__jumps">
          <a href="#properties">Properties</a> <a href="#examples">Examples</a>
        </p>
        {notesOn(schema).map((note) => (
          <p key={note} className="gallery__note">
            {note}
          </p>
        ))}
      </div>
      <section className="gallery__part" aria-labelledby="properties">
        <h2 id="properties">Properties</h2>
        <Properties label={`Keys of ${title}`} rows={rows} definitions={definitions} />
      </section>
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
      {shared.length > 0 && (
        <section className="gallery__part" aria-labelledby="definitions">
          <h2 id="definitions">Definitions that all blocks share</h2>
          {shared.map((one) => (
            <Definition key={one.name} definition={one} definitions={definitions} />
          ))}
        </section>
      )}
    </>
  );
}

/** The properties of every block. */
const common = [
  {
    within: "",
    name: "id",
    required: false,
    description: "On every block: a name that links can refer to.",
    accepts: { text: "", definition: "id" },
  },
  {
    within: "",
    name: "surface",
    required: false,
    description: "On every block: its background.",
    accepts: { text: "", definition: "surface" },
  },
];

function notesOn(schema: JsonSchema): string[] {
  return [
    ...(schema["x-load"] === "own" ? ["Only pages with this block load its code."] : []),
    ...(schema["x-once"] === true ? ["A page can have it only once."] : []),
    ...(schema["x-hydrate"] === "visible"
      ? ["It moves by itself, so the page hydrates when the block comes into view."]
      : []),
  ];
}

interface DefinitionProps {
  definition: SharedDefinition;
  definitions: ReadonlyMap<string, SharedDefinition>;
}

function Definition({ definition, definitions }: DefinitionProps) {
  const { name, title, description, accepts, rows } = definition;
  return (
    <section
      className="definition"
      id={`definition-${name}`}
      aria-labelledby={`definition-${name}-title`}
      tabIndex={-1}
    >
      <h3 id={`definition-${name}-title`}>{title}</h3>
      <p>{description}</p>
      {rows.length > 0 ? (
        <Properties label={`Keys of ${title}`} rows={rows} definitions={definitions} />
      ) : (
        <div className="definition__accepts">
          <Accepts value={accepts} definitions={definitions} />
        </div>
      )}
    </section>
  );
}
