import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Words } from "../../contract/language.ts";
import type { SiteAssets } from "../../contract/output.ts";
import { ControlsView, SamplePage } from "../controls/ControlsView.tsx";
import type { SampleGroup } from "../controls/samples.ts";
import { type ShownDiagnostic, withFrame } from "../live/events.ts";
import { BlockView } from "./BlockView.tsx";
import { Mistakes } from "./ExampleView.tsx";
import { GalleryPage } from "./GalleryPage.tsx";
import {
  controlsAddress,
  type Gallery,
  type GalleryBlock,
  galleryAddress,
  partsAddress,
  sample,
} from "./gallery.ts";
import { PartsView } from "./PartsView.tsx";
import type { Parts } from "./parts.ts";

/** Renders the list of all blocks as an HTML document. @param mistakes why some of it may be out of date */
export function drawOverview({ blocks, version }: Gallery, mistakes: readonly ShownDiagnostic[]): string {
  return documentOf(
    <GalleryPage title="Blocks – Gallery" version={version} blocks={blocks}>
      {mistakes.length > 0 && <Mistakes mistakes={mistakes} />}
      <Overview blocks={blocks} />
    </GalleryPage>,
  );
}

/** Renders the page of a block as an HTML document. @param mistakes why some of it may be out of date */
export function drawBlock(
  gallery: Gallery,
  block: GalleryBlock,
  mistakes: readonly ShownDiagnostic[],
): string {
  const shown = (one: Diagnostic) => withFrame(one, gallery.text(one.file));
  const blockMistakes = {
    file: block.mistakes.map(shown),
    examples: block.examples.map((one) => one.mistakes.map(shown)),
  };
  return documentOf(
    <GalleryPage
      title={`${block.title} – Gallery`}
      version={gallery.version}
      blocks={gallery.blocks}
      current={block.type}
    >
      {mistakes.length > 0 && <Mistakes mistakes={mistakes} />}
      <BlockView block={block} mistakes={blockMistakes} />
    </GalleryPage>,
  );
}

/** Renders the page of all controls of forms as an HTML document. @param mistakes why some of it may be out of date */
export function drawControls(
  { blocks, version }: Gallery,
  groups: readonly SampleGroup[],
  mistakes: readonly ShownDiagnostic[],
): string {
  return documentOf(
    <GalleryPage title="Controls of forms – Gallery" version={version} blocks={blocks} current="">
      {mistakes.length > 0 && <Mistakes mistakes={mistakes} />}
      <ControlsView groups={groups} />
    </GalleryPage>,
  );
}

/** Renders the page of all that blocks are made of as an HTML document. @param mistakes why some of it may be out of date */
export function drawParts(
  { blocks, version }: Gallery,
  parts: Parts,
  mistakes: readonly ShownDiagnostic[],
): string {
  return documentOf(
    <GalleryPage title="Parts of blocks – Gallery" version={version} blocks={blocks} current="">
      {mistakes.length > 0 && <Mistakes mistakes={mistakes} />}
      <PartsView {...parts} />
    </GalleryPage>,
  );
}

/** Renders a page with only a group of controls as an HTML document. */
export function drawSamples(
  group: SampleGroup,
  shown: { words: Words; dir: "ltr" | "rtl"; version: number; styles: SiteAssets["styles"] },
): string {
  return documentOf(<SamplePage group={group} {...shown} />);
}

/** Renders a document with only errors. */
export function drawMistakes(mistakes: readonly ShownDiagnostic[], version?: number): string {
  return documentOf(
    <GalleryPage title="There is a mistake – Gallery" {...(version !== undefined && { version })}>
      <h1 className="visually-hidden">There is a mistake</h1>
      <Mistakes mistakes={mistakes} />
    </GalleryPage>,
  );
}

function documentOf(shell: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(shell)}\n`;
}

/** The list of all blocks: name, purpose and number of examples. */
function Overview({ blocks }: { blocks: readonly GalleryBlock[] }) {
  const shown = blocks.reduce((sum, { examples }) => sum + examples.length, 0);
  return (
    <>
      <div className="gallery__head">
        <h1>Blocks</h1>
        <p>
          {blocks.length} blocks with {shown} examples. Each is a folder in <code>blocks/</code> or{" "}
          <code>pages/_blocks/</code>. This page always shows their present state.
        </p>
        <p>
          <a href={sample.address}>A page in Arabic</a> shows many of them in a language that is written from
          right to left. <a href={controlsAddress}>Controls of forms</a> shows all of those in all their
          states, and <a href={partsAddress}>Parts of blocks</a> the tokens, components and definitions that
          blocks are written with.
        </p>
      </div>
      <ul className="overview">
        {blocks.map((block) => (
          <Entry key={block.type} block={block} />
        ))}
      </ul>
    </>
  );
}

function Entry({ block: { type, title, schema, examples, mistakes } }: { block: GalleryBlock }) {
  const wrong = mistakes.length + examples.filter((one) => one.mistakes.length > 0).length;
  return (
    <li className="overview__block">
      <h2>
        <a href={`${galleryAddress}/${type}`}>{title}</a>
      </h2>
      <p className="overview__type">
        <code>{type}</code>
      </p>
      <p className="overview__words">{String(schema.description ?? "")}</p>
      <p className="overview__count">
        {plural(examples.length, "example")}
        {wrong > 0 && <strong className="overview__wrong">{plural(wrong, "mistake")}</strong>}
      </p>
    </li>
  );
}

function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
