import type { Image } from "../contract/image.ts";
import { Logo } from "../render/header/Logo.tsx";
import { SiteProvider } from "../render/page/SiteContext.ts";
import { InlineText } from "../render/text/RichText.tsx";
import type { Profile } from "./collect.ts";
import { PrintedBlock, type PrintedBlockProps } from "./PrintedBlock.tsx";

/** Props of {@link ProfileDocument}. */
export interface ProfileDocumentProps {
  profile: Profile;
  /** Address of the cover's cloth. */
  cloth: string;
}

/** A profile as a document of pages: a cover, then its chapters. */
export function ProfileDocument({ profile: { site, title, chapters }, cloth }: ProfileDocumentProps) {
  return (
    <SiteProvider value={site}>
      <section className="cover">
        <img src={cloth} alt="" />
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
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never again
          <Chapter key={index} blocks={blocks} cloth={cloth} />
        ))}
      </main>
    </SiteProvider>
  );
}

function Chapter({ blocks, cloth }: { blocks: PrintedBlockProps[]; cloth: string }) {
  const first = blocks[0]?.block as { pattern?: Image } | undefined;
  return (
    <section className="chapter">
      <img className="chapter__cloth" src={`${first?.pattern?.src ?? cloth}?runner`} alt="" />
      {blocks.map(({ block, opening }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never again
        <PrintedBlock key={index} block={block} opening={opening} />
      ))}
    </section>
  );
}
