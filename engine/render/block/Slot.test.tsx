import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Block } from "../../contract/block.ts";
import { Heading, HeadingLevel, SubHeading, useInFirstBlock } from "../text/Heading.tsx";
import { DrawBlock, slotsOf, walkBlocks } from "./Blocks.tsx";
import { Slot } from "./Slot.tsx";

type Words = Block & { heading?: string; inside?: Block[] };

/** Draws a block of words, and the blocks inside of it. */
function draw({ heading, inside }: Words) {
  return (
    <>
      {heading !== undefined && <Heading>{heading}</Heading>}
      {inside ? <Slot blocks={inside} headed={heading !== undefined} /> : <SubHeading>Below</SubHeading>}
    </>
  );
}

const words = (heading?: string): Words => ({ type: "words", ...(heading !== undefined && { heading }) });
const around = (heading: string | undefined, ...inside: Words[]): Words => ({
  ...words(heading),
  inside,
  slots: [["inside"]],
});

function levels(level: number, block: Words): string[] {
  const html = renderToStaticMarkup(
    <DrawBlock value={draw}>
      <HeadingLevel value={level}>{draw(block)}</HeadingLevel>
    </DrawBlock>,
  );
  return [...html.matchAll(/<(h\d)/g)].map(([, name = ""]) => name);
}

test("headings inside of a block are one level below its own, and none is skipped", () => {
  expect(levels(1, around("A", words("B")))).toEqual(["h1", "h2", "h3"]);
  expect(levels(2, around("A", words("B")))).toEqual(["h2", "h3", "h4"]);
  expect(levels(2, around("A", words()))).toEqual(["h2", "h3"]);
  expect(levels(2, around(undefined, words("B"), words()))).toEqual(["h2", "h3", "h2"]);
  expect(levels(2, around("A", around(undefined, words("C"))))).toEqual(["h2", "h3", "h4"]);
  expect(levels(2, around("A", around("B", around("C", words("D")))))).toEqual([
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
  ]);
});

test("the heading of a page is never inside of a block", () => {
  expect(levels(1, around(undefined, words("B")))).toEqual(["h2", "h3"]);
});

test("what stands inside of the first block is not the first block: its actions are secondary", () => {
  const Probe = () => <i>{String(useInFirstBlock())}</i>;
  const html = renderToStaticMarkup(
    <DrawBlock value={() => <Probe />}>
      <HeadingLevel value={1}>
        <Probe />
        <Slot blocks={[words()]} headed={true} />
      </HeadingLevel>
    </DrawBlock>,
  );
  expect([...html.matchAll(/<i>(\w+)/g)].map(([, isFirst]) => isFirst)).toEqual(["true", "false"]);
});

test("walking blocks reaches those inside of others", () => {
  const page = [words("A"), around("B", words("C"), around("D", words("E")))];
  expect(walkBlocks(page).map((block) => (block as Words).heading)).toEqual(["A", "B", "C", "D", "E"]);
  expect(slotsOf(words("A"))).toEqual([]);
});
