import type { Block } from "../contract/block.ts";
import type { Image } from "../contract/image.ts";
import { SiteProvider } from "../render/page/SiteContext.ts";
import { InlineText } from "../render/text/RichText.tsx";
import type { DocumentBlock, DocumentContent } from "./content.ts";
import { PrintedBlock, type Printing } from "./PrintedBlock.tsx";
import type { PrintedView } from "./printedViews.ts";

/** Props of {@link PrintedDocument}. */
interface PrintedDocumentProps {
  content: DocumentContent;
  views: ReadonlyMap<string, PrintedView>;
  /** Address of the pattern on the cover and at the top of chapters. */
  pattern: string | undefined;
}

/** A printed document: a cover, then the chapters. */
export function PrintedDocument({
  content: { site, title, chapters, schemaOf },
  views,
  pattern,
}: PrintedDocumentProps) {
  const { logo } = site;
  // The cover is dark.
  const mark = logo?.dark ?? logo?.light;
  return (
    <SiteProvider value={site}>
      <section
        className={pattern ? "cover cover--pattern" : "cover"}
        data-surface={site.theme.surfaces.banner}
      >
        {pattern && <img src={pattern} alt="" />}
        <div className="cover__words">
          <p className="cover__name">
            {mark && <img src={mark.src} alt={logo?.showName ? "" : site.name} className="cover__logo" />}
            {(!logo || logo.showName) && ` ${site.name}`}
          </p>
          <h1>{title}</h1>
          {site.tagline !== undefined && <p className="cover__tagline">{site.tagline}</p>}
          <p className="cover__note">
            {site.footer?.note !== undefined && <InlineText text={site.footer.note} />}{" "}
            {site.contact?.address?.lines.join(", ")}
          </p>
        </div>
      </section>
      <main>
        {chapters.map((blocks, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
          <Chapter key={index} blocks={blocks} printing={{ views, schemaOf }} pattern={pattern} />
        ))}
      </main>
    </SiteProvider>
  );
}

/** Props of {@link Chapter}. */
interface ChapterProps extends Pick<PrintedDocumentProps, "pattern"> {
  printing: Printing;
  blocks: readonly DocumentBlock[];
}

/** A chapter. A band of its first block's pattern, else of the cover's, stands at its top. */
function Chapter({ blocks, printing, pattern }: ChapterProps) {
  const first = blocks[0]?.block as (Block & { pattern?: Image }) | undefined;
  const band = first?.pattern?.src ?? pattern;
  return (
    <section className="chapter">
      {band === undefined ? (
        <div className="chapter__rule" />
      ) : (
        <img className="chapter__pattern" src={`${band}?runner`} alt="" />
      )}
      {blocks.map(({ block, opening }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
        <PrintedBlock key={index} block={block} printing={printing} opening={opening} />
      ))}
    </section>
  );
}
