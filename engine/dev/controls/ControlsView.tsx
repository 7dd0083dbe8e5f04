import { ExampleView } from "../gallery/ExampleView.tsx";
import { controlsAddress, galleryAddress } from "../gallery/galleryAddress.ts";
import { Tools } from "../gallery/Tools.tsx";
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
