import type { Block } from "../contract/block.ts";
import type { JsonSchema } from "../contract/json.ts";
import { DrawBlock } from "../render/block/DrawBlock.ts";
import { Opening } from "../render/print/Opening.ts";
import { HeadingLevel } from "../render/text/Heading.tsx";
import { isForPaper } from "./isForPaper.ts";
import { PrintedDefault } from "./PrintedDefault.tsx";
import type { PrintedView } from "./printedViews.ts";

/** How blocks are printed, by type. */
export interface Printing {
  views: ReadonlyMap<string, PrintedView>;
  /** Returns the schema of a type, expanded. */
  schemaOf(type: string): JsonSchema;
}

/** Props of {@link PrintedBlock}. */
interface PrintedBlockProps {
  block: Block;
  printing: Printing;
  /** Whether it is the first block of its page: its heading opens a chapter then. */
  opening: boolean;
}

/** A printed block: by the view of its type, else from its schema. */
export function PrintedBlock({ block, printing, opening }: PrintedBlockProps) {
  const drawInside = (inner: Block) =>
    isForPaper(printing.schemaOf(inner.type)) && (
      <Opening value={false}>
        <PrintedContent block={inner} printing={printing} />
      </Opening>
    );
  return (
    <div className={`part part--${block.type}`}>
      <Opening value={opening}>
        <HeadingLevel value={opening ? 2 : 3}>
          <DrawBlock value={drawInside}>
            <PrintedContent block={block} printing={printing} />
          </DrawBlock>
        </HeadingLevel>
      </Opening>
    </div>
  );
}

function PrintedContent({ block, printing }: Omit<PrintedBlockProps, "opening">) {
  const View = printing.views.get(block.type)?.view;
  return View ? <View {...block} /> : <PrintedDefault schema={printing.schemaOf(block.type)} block={block} />;
}
