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

/** A block's page: what it is for, and its examples. */
export function BlockView({ block, mistakes }: BlockViewProps) {
  const { type, folder, title, schema, examples } = block;
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
    </>
  );
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
