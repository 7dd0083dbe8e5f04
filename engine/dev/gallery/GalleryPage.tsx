import type { ReactNode } from "react";
import { entries } from "../../bundle/assets.ts";
import { type GalleryBlock, galleryAddress } from "./gallery.ts";

/** Addresses of the gallery's own stylesheets and scripts. */
export const galleryFiles = {
  styles: "/engine/dev/gallery/gallery.css",
  frameStyles: "/engine/dev/gallery/frame.css",
  frameScript: "/engine/dev/gallery/frame.ts",
  script: "/engine/dev/gallery/client.ts",
} as const;

/** Name of the meta tag with the version of the gallery that the page shows. */
export const versionName = "kente-gallery";

/** Props of {@link GalleryPage}. */
interface GalleryPageProps {
  title: string;
  /** The version of the gallery that is shown. */
  version?: number;
  /** The blocks in the side navigation, and the type of the one that is shown. */
  blocks?: readonly GalleryBlock[];
  current?: string;
  children: ReactNode;
}

/** A document of the gallery: a bar, a side navigation and the content. */
export function GalleryPage({ title, version, blocks = [], current, children }: GalleryPageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        {version !== undefined && <meta name={versionName} content={String(version)} />}
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={`/${entries.site}`} />
        <link rel="stylesheet" href={galleryFiles.styles} />
        <script>{markLeaving}</script>
        <script type="module" src={galleryFiles.script} />
      </head>
      <body className="gallery">
        <a className="skip-link" href="#shown">
          Skip to content
        </a>
        <header className="gallery__bar">
          <a className="gallery__name" href={galleryAddress}>
            Gallery
          </a>
          <a href="/">To the site</a>
        </header>
        <div className="gallery__room">
          {current !== undefined && (
            <nav className="gallery__blocks" aria-label="Blocks">
              <ul>
                {blocks.map((one) => (
                  <li key={one.type}>
                    <a
                      href={`${galleryAddress}/${one.type}`}
                      aria-current={one.type === current ? "page" : undefined}
                    >
                      {one.title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <main id="shown" className="gallery__shown" tabIndex={-1}>
            {children}
          </main>
        </div>
      </body>
    </html>
  );
}

/**
 * A script for the head, before any link: it marks the page with `data-leaving` when the reader goes to another one. A link can be followed before
 * the gallery's own script has run.
 */
export const markLeaving =
  'addEventListener("beforeunload",()=>{document.documentElement.dataset.leaving=""})';
