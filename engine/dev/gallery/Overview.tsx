import type { GalleryBlock } from "./gallery.ts";
import { controlsAddress, galleryAddress } from "./galleryAddress.ts";
import { sample } from "./sample.ts";

/** The list of all blocks: name, purpose and number of examples. */
export function Overview({ blocks }: { blocks: readonly GalleryBlock[] }) {
  const shown = blocks.reduce((sum, { examples }) => sum + examples.length, 0);
  return (
    <>
      <div className="gallery__head">
        <h1>Blocks</h1>
        <p>
          {blocks.length} blocks with {shown} examples. Each is a folder in <code>blocks/</code> or{" "}
          <code>pages/_blocks/</code>. This page always shows their present state.
        </p>
        <p>
          <a href={sample.address}>A page in Arabic</a> shows many of them in a language that is written from
          right to left. <a href={controlsAddress}>Controls of forms</a> shows all of those in all their
          states.
        </p>
      </div>
      <ul className="overview">
        {blocks.map((block) => (
          <Entry key={block.type} block={block} />
        ))}
      </ul>
    </>
  );
}

function Entry({ block: { type, title, schema, examples, mistakes } }: { block: GalleryBlock }) {
  const wrong = mistakes.length + examples.filter((one) => one.mistakes.length > 0).length;
  return (
    <li className="overview__block">
      <h2>
        <a href={`${galleryAddress}/${type}`}>{title}</a>
      </h2>
      <p className="overview__type">
        <code>{type}</code>
      </p>
      <p className="overview__words">{String(schema.description ?? "")}</p>
      <p className="overview__count">
        {plural(examples.length, "example")}
        {wrong > 0 && <strong className="overview__wrong">{plural(wrong, "mistake")}</strong>}
      </p>
    </li>
  );
}

function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
