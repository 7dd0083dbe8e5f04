import type { SiteAssets } from "../../contract/assets.ts";
import type { Words } from "../../contract/words.ts";
import { galleryFiles, versionName } from "../gallery/GalleryPage.tsx";
import { markLeaving } from "../gallery/leaving.ts";
import { type Samples, samplesId } from "./sample.ts";
import type { SampleGroup } from "./samples.ts";

const files = {
  styles: "/engine/dev/controls/frame.css",
  script: "/engine/dev/controls/frame.tsx",
} as const;

/** Props of {@link SamplePage}. */
interface SamplePageProps {
  group: SampleGroup;
  words: Words;
  dir: "ltr" | "rtl";
  /** The version of the gallery that is shown. */
  version: number;
  /** The stylesheets of the site. */
  styles: SiteAssets["styles"];
}

/** A document with only a group of controls. Its script shows them. */
export function SamplePage({ group: { title, samples }, words, dir, version, styles }: SamplePageProps) {
  const shown: Samples = { samples, words };
  return (
    <html lang={words.language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <meta name={versionName} content={String(version)} />
        <link rel="icon" href="data:," />
        {[...styles, files.styles, galleryFiles.frameStyles].map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
        <script>{markLeaving}</script>
        <script type="application/json" id={samplesId}>
          {JSON.stringify(shown)}
        </script>
        <script type="module" src={files.script} />
        <script type="module" src={galleryFiles.frameScript} />
      </head>
      <body className="controls">
        <main>
          <h1 className="visually-hidden">{title}</h1>
          <div className="controls__all" />
        </main>
      </body>
    </html>
  );
}
