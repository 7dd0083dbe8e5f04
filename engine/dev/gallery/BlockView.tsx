import type { JsonSchema } from "../../contract/json.ts";
import type { ShownDiagnostic } from "../shown.ts";
import { ExampleView } from "./ExampleView.tsx";
import { type GalleryBlock, galleryAddress } from "./gallery.ts";
import { Mistakes } from "./Mistakes.tsx";
import { Properties, WhatItTakes } from "./Properties.tsx";
import { rowsOf, type SharedWord, wordsOf } from "./words.ts";

/** Props of {@link BlockView}. */
interface BlockViewProps {
  block: GalleryBlock;
  defs: ReadonlyMap<string, JsonSchema>;
  /** What is wrong with the file of the examples, and with each of them by its number from 0. */
  mistakes: { file: readonly ShownDiagnostic[]; examples: readonly (readonly ShownDiagnostic[])[] };
}

/** All about one block: what it takes, and how it looks. */
export function BlockView({ block, defs, mistakes }: BlockViewProps) {
  const { type, title, schema, examples } = block;
  const rows = [...rowsOf(schema), ...common];
  const shared = wordsOf(rows, defs);
  const words = new Map(shared.map((word) => [word.name, word]));
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
        <Properties label={`Keys of ${title}`} rows={rows} words={words} />
      </section>
      <section className="gallery__part" aria-labelledby="examples">
        <div className="gallery__tools">
          <h2 id="examples">Examples</h2>
          {examples.length > 0 && <Tools />}
        </div>
        {mistakes.file.length > 0 && <Mistakes mistakes={mistakes.file} />}
        {examples.length === 0 && mistakes.file.length === 0 && (
          <p className="gallery__note">
            There are none yet. They are written in <code>{`blocks/${type}/examples.json`}</code>.
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
        <section className="gallery__part" aria-labelledby="words">
          <h2 id="words">Words that all blocks share</h2>
          {shared.map((word) => (
            <Word key={word.name} word={word} words={words} />
          ))}
        </section>
      )}
    </>
  );
}

/** What every block takes besides its own. */
const common = [
  {
    within: "",
    name: "id",
    required: false,
    description: "On every block: a name that links can point at.",
    takes: { words: "", word: "id" },
  },
  {
    within: "",
    name: "surface",
    required: false,
    description: "On every block: the surface that it stands on.",
    takes: { words: "", word: "surface" },
  },
];

function notesOn(schema: JsonSchema): string[] {
  return [
    ...(schema["x-load"] === "own" ? ["Its code is fetched only by pages that use it."] : []),
    ...(schema["x-once"] === true ? ["A page has it once at most."] : []),
    ...(schema["x-hydrate"] === "visible"
      ? ["It moves by itself: the page hydrates when it comes into view."]
      : []),
  ];
}

function Word({ word, words }: { word: SharedWord; words: ReadonlyMap<string, SharedWord> }) {
  const { name, title, description, takes, rows } = word;
  return (
    <section className="word" id={`word-${name}`} aria-labelledby={`word-${name}-title`} tabIndex={-1}>
      <h3 id={`word-${name}-title`}>{title}</h3>
      <p>{description}</p>
      {rows.length > 0 ? (
        <Properties label={`Keys of ${title}`} rows={rows} words={words} />
      ) : (
        <div className="word__takes">
          <WhatItTakes takes={takes} words={words} />
        </div>
      )}
    </section>
  );
}

/** How wide, and in which light, all examples are shown. */
function Tools() {
  return (
    <form className="tools" hidden>
      <Choice legend="Width" name="width" values={["390", "768", "Full"]} chosen="Full" />
      <Choice legend="Scheme" name="scheme" values={["System", "Light", "Dark"]} chosen="System" />
    </form>
  );
}

interface ChoiceProps {
  legend: string;
  name: string;
  values: readonly string[];
  chosen: string;
}

function Choice({ legend, name, values, chosen }: ChoiceProps) {
  return (
    <fieldset className="tools__choice">
      <legend className="visually-hidden">{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={name} value={value.toLowerCase()} defaultChecked={value === chosen} />
          <span>{value}</span>
        </label>
      ))}
    </fieldset>
  );
}
