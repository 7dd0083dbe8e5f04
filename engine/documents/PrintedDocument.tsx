import type { Image } from "../contract/image.ts";
import { Logo } from "../render/header/Logo.tsx";
import { SiteProvider } from "../render/page/SiteContext.ts";
import { InlineText } from "../render/text/RichText.tsx";
import type { DocumentContent } from "./content.ts";
import { PrintedBlock, type PrintedBlockProps } from "./PrintedBlock.tsx";

/** Props of {@link PrintedDocument}. */
interface PrintedDocumentProps {
  content: DocumentContent;
  /** Address of the cover's pattern. */
  pattern: string;
}

/** A printed document: a cover, then the chapters. */
export function PrintedDocument({ content: { site, title, chapters }, pattern }: PrintedDocumentProps) {
  return (
    <SiteProvider value={site}>
      <section className="cover">
        <img src={pattern} alt="" />
        <div className="cover__words">
          <p className="cover__name">
            <Logo /> {site.name}
          </p>
          <h1>{title}</h1>
          <p className="cover__tagline">{site.tagline}</p>
          <p className="cover__note">
            {site.footer.note !== undefined && <InlineText text={site.footer.note} />} {site.contact.address}
          </p>
        </div>
      </section>
      <main>
        {chapters.map((blocks, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
          <Chapter key={index} blocks={blocks} pattern={pattern} />
        ))}
      </main>
    </SiteProvider>
  );
}

function Chapter({ blocks, pattern }: { blocks: PrintedBlockProps[]; pattern: string }) {
  const first = blocks[0]?.block as { pattern?: Image } | undefined;
  return (
    <section className="chapter">
      <img className="chapter__pattern" src={`${first?.pattern?.src ?? pattern}?runner`} alt="" />
      {blocks.map(({ block, opening }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
        <PrintedBlock key={index} block={block} opening={opening} />
      ))}
    </section>
  );
}
