import type { Words } from "../../contract/language.ts";
import type { SiteAssets } from "../../contract/output.ts";
import { ExampleView, Tools } from "../gallery/ExampleView.tsx";
import { galleryFiles, markLeaving, versionName } from "../gallery/GalleryPage.tsx";
import { controlsAddress, galleryAddress } from "../gallery/gallery.ts";
import { type Samples, samplesId } from "./ControlStates.tsx";
import type { SampleGroup } from "./samples.ts";

/** The page of all controls of forms, in groups, and what an author writes for them. */
export function ControlsView({ groups }: { groups: readonly SampleGroup[] }) {
  return (
    <>
      <div className="gallery__head">
        <p className="gallery__way">
          <a href={galleryAddress}>Blocks</a> <span aria-hidden="true">/</span> Controls of forms
        </p>
        <h1>Controls of forms</h1>
        <p>
          Each control in all its states, in forms as visitors see them. They can be filled in, and nothing is
          sent. The controls of this site's own widgets come last.
        </p>
      </div>
      <section className="gallery__part" aria-labelledby="examples">
        <div className="gallery__tools">
          <h2 id="examples">Controls</h2>
          <Tools />
        </div>
        {groups.map(({ name, title, json }, index) => (
          <ExampleView
            key={name}
            number={index + 1}
            example={{ title, json, address: `${controlsAddress}/${name}` }}
            mistakes={[]}
          />
        ))}
      </section>
    </>
  );
}

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
