import { isObject } from "../../content/json/value.ts";
import { type Frame, frameInside, picturesInBlock } from "../../content/schema/frames.ts";
import type { SiteGraph, SourceBlock, SourcePage, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { Notes, Part } from "../../contract/rule.ts";
import type { PictureSpace } from "../../contract/values.ts";
import { textOf } from "./parts.ts";

/** A picture in a block, with the least space that it has on each screen. */
export interface ShownPicture {
  file: string;
  path: JsonPath;
  picture: JsonObject;
  boxes: PictureSpace;
}

/** Shared blocks inside of a block. */
interface UsedBlocks {
  path: JsonPath;
  name: string;
  frame: Frame;
}

/** What is shown in a block, and inside of it. */
interface Shown {
  pictures: ShownPicture[];
  uses: UsedBlocks[];
}

/** Notes the pictures in the blocks that a page itself has, and in those inside of them. */
export function notePictures({ file, value: { blocks } }: Part, vocabulary: Vocabulary): Json | undefined {
  const written = Array.isArray(blocks) ? blocks : [];
  const found = written.flatMap((block, index) =>
    isObject(block) ? [shownIn({ file, path: ["blocks", index], value: block }, vocabulary)] : [],
  );
  const pictures = found
    .flatMap((one) => one.pictures)
    .map(({ path, picture: { src = null, phone = null }, boxes }): NotedPicture => [path, src, phone, boxes]);
  const uses = found.flatMap((one) => one.uses);
  return pictures.length + uses.length === 0 ? undefined : ([pictures, uses] as unknown as Json);
}

type NotedPicture = [path: JsonPath, src: Json, phone: Json, boxes: ShownPicture["boxes"]];
type Noted = [pictures: NotedPicture[], uses: UsedBlocks[]];

/** Returns the pictures on all pages of a site by the pages' routes, shared blocks included. */
export function picturesByPage(site: SiteGraph, notes: Notes): Map<string, ShownPicture[]> {
  const byPage = new Map<string, ShownPicture[]>();
  for (const page of site.pages.values()) {
    const { path, file, blocks } = page;
    const [pictures, uses] = (notes(page) ?? [[], []]) as unknown as Noted;
    if (pictures.length + uses.length === 0 && blocks.every((block) => block.file === file)) continue;
    const shown = blocks.flatMap((block) => {
      if (block.file !== file) return shownIn(block, site.vocabulary).pictures;
      const own = pictures.flatMap(([at, src, phone, boxes]): ShownPicture[] => {
        const picture = { ...(src !== null && { src }), ...(phone !== null && { phone }) };
        return at[1] === block.path[1] ? [{ file, path: at, picture, boxes }] : [];
      });
      const used = uses.filter((one) => one.path[1] === block.path[1]);
      return [...own, ...used.flatMap((one) => picturesUsed(one, page, site))];
    });
    byPage.set(path, shown);
  }
  return byPage;
}

/** The pictures of shared blocks inside of a block of a page. */
function picturesUsed(
  { name, frame }: UsedBlocks,
  { language }: SourcePage,
  site: SiteGraph,
): ShownPicture[] {
  const { shared } = site.translations.get(language) ?? site;
  const blocks: readonly SourceBlock[] = shared.get(name) ?? [];
  return blocks.flatMap((block) => shownIn(block, site.vocabulary, frameInside(frame, block.value)).pictures);
}

/**
 * Returns the pictures of a block whose schema says by `x-shown` how wide they are, those of blocks inside of it included.
 * @param frame of a block that stands inside of another one
 */
export function shownIn({ file, path, value }: Part, vocabulary: Vocabulary, frame?: Frame): Shown {
  const schema = vocabulary.blocks.get(textOf(value, "type"))?.complete;
  if (schema === undefined) return { pictures: [], uses: [] };
  const { pictures, inside } = picturesInBlock(value, schema, path, frame);
  const found: Shown = { pictures: [], uses: [] };
  for (const one of pictures) {
    // A list of pages has pictures too, which its pages say.
    if (textOf(one.picture, "src") + textOf(one.picture, "phone") !== "")
      found.pictures.push({ file, ...one });
  }
  for (const { path: at, value: block, frame: own } of inside) {
    const name = textOf(block, "use");
    if (name !== "") found.uses.push({ path: at, name, frame: own });
    const deeper = name === "" ? shownIn({ file, path: at, value: block }, vocabulary, own) : undefined;
    found.pictures.push(...(deeper?.pictures ?? []));
    found.uses.push(...(deeper?.uses ?? []));
  }
  return found;
}
