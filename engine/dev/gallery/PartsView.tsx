import { galleryAddress } from "./gallery.ts";
import type { Parts } from "./parts.ts";

/** The page of all that blocks are made of: tokens, shared components and shared definitions. */
export function PartsView({ tokens, components, definitions }: Parts) {
  return (
    <>
      <div className="gallery__head">
        <p className="gallery__way">
          <a href={galleryAddress}>Blocks</a> <span aria-hidden="true">/</span> Parts of blocks
        </p>
        <h1>Parts of blocks</h1>
        <p>What the code of a block can use, as the engine and the theme of this site have it.</p>
      </div>
      <section className="gallery__part parts" aria-labelledby="components">
        <h2 id="components">Shared components</h2>
        {components.map(({ name, use, says, props }) => (
          <article key={use} className="parts__part">
            <h3>{name}</h3>
            <p>{says}</p>
            <pre>
              <code>{use}</code>
            </pre>
            <dl className="parts__props">
              {props.map((prop) => (
                <div key={prop.name}>
                  <dt>
                    <code>{prop.name + (prop.isOptional ? "?" : "")}</code>
                  </dt>
                  <dd>
                    <code>{prop.type}</code> {prop.says}
                  </dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </section>
      <section className="gallery__part parts" aria-labelledby="definitions">
        <h2 id="definitions">Shared definitions</h2>
        <dl className="parts__props">
          {definitions.map(({ name, use, says }) => (
            <div key={name}>
              <dt>
                <code>{use}</code>
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="gallery__part parts" aria-labelledby="tokens">
        <h2 id="tokens">Tokens</h2>
        <p>Colours are those of the page; other surfaces have other values.</p>
        <dl className="parts__props">
          {tokens.map(([name, value]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
