import type { Block } from "../contract/block.ts";
import type { Code } from "../contract/code.ts";
import type { JsonSchema } from "../contract/json.ts";
import type { Text } from "../contract/text.ts";
import { Slot } from "../render/block/Slot.tsx";
import { slotsOf } from "../render/block/walkBlocks.ts";
import { Picture } from "../render/image/Picture.tsx";
import { type PrintedCard, PrintedCards } from "../render/print/PrintedCards.tsx";
import { PrintedIntro } from "../render/print/PrintedIntro.tsx";
import { plainText } from "../render/text/plainText.ts";
import { InlineText, RichText } from "../render/text/RichText.tsx";
import { entryOf, type PrintedEntry } from "./entryOf.ts";

/** A block whose type has no printed view of its own: its texts, pictures, code and lists, in the order of its schema. */
export function PrintedDefault({ schema, block }: { schema: JsonSchema; block: Block }) {
  const { eyebrow, title, texts, pictures, codes, points, entries } = entryOf(schema, { ...block });
  const [text, ...others] = texts;
  return (
    <>
      <PrintedIntro eyebrow={eyebrow} heading={title} text={text} />
      {points.length > 0 && <Points points={points} />}
      {entries.length > 0 && <PrintedCards columns={columnsFor(entries)} cards={entries.map(cardOf)} />}
      {codes.map((code) => (
        <CodeSample key={code.title} code={code} />
      ))}
      {pictures.map((picture) => (
        <Picture key={picture.src} image={picture} eager />
      ))}
      {others.map((other, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
        <div key={index} className="words">
          <RichText text={other} />
        </div>
      ))}
      {slotsOf(block).map((blocks, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
        <Slot key={index} blocks={blocks} headed={title !== undefined} />
      ))}
    </>
  );
}

function cardOf({ title, notes, texts, pictures: [picture], points, entries }: PrintedEntry): PrintedCard {
  // One short text is the entry's only one; several describe it in a line.
  const [words, note] = notes.length === 1 ? [notes[0], undefined] : [undefined, notes.join(" · ")];
  return {
    title,
    note,
    picture,
    children: (
      <>
        {words && <p>{words}</p>}
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
          <RichText key={index} text={text} />
        ))}
        {points.length > 0 && <Points points={points} />}
        {entries.length > 0 && <PrintedCards columns={1} cards={entries.map(cardOf)} />}
      </>
    ),
  };
}

function Points({ points }: { points: readonly Text[] }) {
  return (
    <ul className="points">
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
        <li key={index}>
          <InlineText text={point} />
        </li>
      ))}
    </ul>
  );
}

function CodeSample({ code: { title, lines } }: { code: Code }) {
  const text = lines.map((line) =>
    line.map((token) => (typeof token === "string" ? token : token.text)).join(""),
  );
  return (
    <figure className="code">
      <figcaption>{title}</figcaption>
      <pre>{text.join("\n")}</pre>
    </figure>
  );
}

/** Characters of an entry that still fit a narrow column, and those that fit half of the page. */
const [narrow, half] = [160, 420];

/** As many columns as the longest entry leaves readable. Pictures without words are small. */
function columnsFor(entries: readonly PrintedEntry[]): number {
  const longest = Math.max(...entries.map(lengthOf));
  return longest <= narrow ? 3 : longest <= half ? 2 : 1;
}

function lengthOf({ notes, texts, points, entries }: PrintedEntry): number {
  const words = [...notes, ...[...points, ...texts].map(plainText)].join("").length;
  return words + entries.reduce((sum, entry) => sum + lengthOf(entry), 0);
}
