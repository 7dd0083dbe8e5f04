import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Diagnostic } from "../../contract/diagnostic.ts";
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
      <BlockView block={block} defs={gallery.vocabulary.defs} mistakes={blockMistakes} />
    </GalleryPage>,
  );
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
