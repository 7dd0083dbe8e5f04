import type { Block } from "../contract/block.ts";
import type { JsonSchema } from "../contract/json.ts";
import { Opening } from "../render/print/Opening.ts";
import { HeadingLevel } from "../render/text/Heading.tsx";
import { PrintedDefault } from "./PrintedDefault.tsx";
import type { PrintedView } from "./printedViews.ts";

/** Props of {@link PrintedBlock}. */
interface PrintedBlockProps {
  block: Block;
  /** The schema of the block's type, expanded. */
  schema: JsonSchema;
  view: PrintedView["view"];
  /** Whether it is the first block of its page: its heading opens a chapter then. */
  opening: boolean;
}

/** A printed block: by the view of its type, else from its schema. */
export function PrintedBlock({ block, schema, view: View, opening }: PrintedBlockProps) {
  return (
    <div className={`part part--${block.type}`}>
      <Opening value={opening}>
        <HeadingLevel value={opening ? 2 : 3}>
          {View ? <View {...block} /> : <PrintedDefault schema={schema} block={block} />}
        </HeadingLevel>
      </Opening>
    </div>
  );
}
