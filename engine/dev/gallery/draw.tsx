import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SiteAssets } from "../../contract/assets.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Words } from "../../contract/words.ts";
import { ControlsView } from "../controls/ControlsView.tsx";
import { SamplePage } from "../controls/SamplePage.tsx";
import type { SampleGroup } from "../controls/samples.ts";
import { type ShownDiagnostic, withFrame } from "../rendering/shownDiagnostic.ts";
import { BlockView } from "./BlockView.tsx";
import { GalleryPage } from "./GalleryPage.tsx";
import type { Gallery, GalleryBlock } from "./gallery.ts";
import { Mistakes } from "./Mistakes.tsx";
import { Overview } from "./Overview.tsx";

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
