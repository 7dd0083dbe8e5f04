import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import type { Connect } from "vite";
import { patternIn } from "../../content/compile/pictures.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { findPattern } from "../../drawing/pattern/draw.ts";
import { failureOf } from "../../prerender/protocol.ts";
import { pageDataAddress, siteDataAddress } from "../../render/page/addresses.ts";
import { sampleGroups } from "../controls/samples.ts";
import type { DevState } from "../DevState.ts";
import {
  drawBlock,
  drawControls,
  drawMistakes,
  drawOverview,
  drawParts,
  drawSamples,
} from "../gallery/draw.tsx";
import { galleryFiles, markLeaving, versionName } from "../gallery/GalleryPage.tsx";
import { controlsAddress, type Gallery, galleryAddress, partsAddress, sample } from "../gallery/gallery.ts";
import { partsOfBlocks } from "../gallery/parts.ts";
import { examplePictures } from "../gallery/pictures.ts";
import { loadRender } from "../live/drawPage.ts";
import { withFrame } from "../live/events.ts";
import { pathOf, routeOfData, sendData, sendHtml, sendText } from "./contentRequests.ts";
import { devAssets, liveIcons, liveModule } from "./liveFiles.ts";

type State = Pick<DevState, "folder" | "vite" | "live" | "gallery">;

/** Serves the gallery: its own pages, and everything that their examples request. */
export function galleryMiddleware(state: State): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = request.method === "GET" || request.method === "HEAD" ? pathOf(request) : undefined;
    if (path === undefined || !/^\/(_gallery|_pages|patterns|images\/examples)(\/|$)/.test(path))
      return next();
    answer(state, path, new URLSearchParams(request.url?.split("?")[1]), response).then((done) => {
      if (!done) next();
    }, next);
  };
}

async function answer(
  state: State,
  path: string,
  query: URLSearchParams,
  response: ServerResponse,
): Promise<boolean> {
  const gallery = state.gallery.now();
  const isGallery = `${path}/`.startsWith(`${galleryAddress}/`);
  if (!gallery) return isGallery && sendHtml(response, 500, drawMistakes(state.gallery.problems()));
  if (isGallery) return sendGallery(state, gallery, { path, query }, response);

  const prefix = pageDataAddress("/", galleryAddress).replace(/\.json$/, "/");
  if (path.startsWith(prefix)) {
    const address = `${galleryAddress}/${path.slice(prefix.length).replace(/\.json$/, "")}`;
    return sendData(response, gallery.page(address)?.page);
  }
  const language = gallery.graph.languages.find((one) => siteDataAddress("/", one) === path);
  if (language && gallery.graph.complete) {
    const site = gallery.site(language.code);
    return query.get("v") === site.version && sendData(response, site);
  }
  const route = routeOfData(path);
  if (route !== undefined && !state.live.page(route)) {
    const page = gallery.placeholderPage(route)?.page;
    return page !== undefined && sendData(response, page);
  }
  return sendPattern(state, gallery, path, response) || sendPicture(state, path, response);
}

async function sendGallery(
  state: State,
  gallery: Gallery,
  { path, query }: { path: string; query: URLSearchParams },
  response: ServerResponse,
): Promise<boolean> {
  if (path.endsWith("/")) {
    response.writeHead(308, { location: encodeURI(path.replace(/\/+$/, "")) }).end();
    return true;
  }
  const problems = state.gallery.problems();
  if (path === galleryAddress) return sendHtml(response, 200, drawOverview(gallery, problems));
  if (path === partsAddress) {
    const parts = partsOfBlocks(state.folder.root, gallery.vocabulary, gallery.graph.theme);
    return sendHtml(response, 200, drawParts(gallery, parts, problems));
  }
  const dir = query.get("dir") === "rtl" ? "rtl" : undefined;
  if (path === sample.address) return sendExample(state, gallery, { address: path, dir }, response);
  if (`${path}/`.startsWith(`${controlsAddress}/`))
    return sendControls(state, gallery, { path, dir: dir ?? "ltr" }, response);
  const [type = "", number] = path.slice(galleryAddress.length + 1).split("/");
  const block = gallery.block(type);
  if (!block) return false;
  if (number === undefined) return sendHtml(response, 200, drawBlock(gallery, block, problems));
  const mistakes = block.examples.find(({ address }) => address === path)?.mistakes;
  if (mistakes?.length) return sendMistakes(gallery, mistakes, response);
  return sendExample(state, gallery, { address: path, dir }, response);
}

/** Sends the page of all controls of forms, or one with only a group of them. */
function sendControls(
  { folder, gallery: live }: State,
  gallery: Gallery,
  { path, dir }: { path: string; dir: "ltr" | "rtl" },
  response: ServerResponse,
): boolean {
  const groups = sampleGroups(gallery.vocabulary.widgetExamples);
  if (path === controlsAddress)
    return sendHtml(response, 200, drawControls(gallery, groups, live.problems()));
  const group = groups.find(({ name }) => path === `${controlsAddress}/${name}`);
  const language = gallery.graph.languages[0]?.code ?? "en";
  if (!group) return false;
  const { styles } = devAssets(folder, String(gallery.graph.site.url));
  const { words } = gallery.site(language);
  return sendHtml(response, 200, drawSamples(group, { words, dir, version: gallery.version, styles }));
}

/** Sends an example as a page of its own, rendered like the site's pages, in a direction that its language may not have. */
async function sendExample(
  state: State,
  gallery: Gallery,
  { address, dir }: { address: string; dir: "rtl" | undefined },
  response: ServerResponse,
): Promise<boolean> {
  const { folder, vite } = state;
  const compiled = gallery.page(address);
  if (!compiled) return false;
  const draw = await loadRender(vite);
  const { styles, ...assets } = devAssets(folder, String(gallery.graph.site.url));
  try {
    const html = draw(
      compiled.page,
      gallery.site(compiled.page.language),
      {
        ...assets,
        ...liveIcons(state),
        app: liveModule,
        styles: [...styles, galleryFiles.frameStyles],
      },
      [],
    );
    const version = `<meta name="${versionName}" content="${gallery.version}">`;
    const shown = dir === undefined ? html : html.replace(/ dir="ltr"/, ` dir="${dir}"`);
    return sendHtml(response, 200, shown.replace("</head>", `${version}${exampleScripts}</head>`));
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    return sendMistakes(gallery, gallery.failure(address, failureOf(address, error).reason), response);
  }
}

/** Sends the errors of an example instead of its page. */
function sendMistakes(gallery: Gallery, mistakes: readonly Diagnostic[], response: ServerResponse): boolean {
  const shown = mistakes.map((one) => withFrame(one, gallery.text(one.file)));
  return sendHtml(response, 500, drawMistakes(shown, gallery.version));
}

const exampleScripts = [
  `<script>${markLeaving}</script>`,
  ...[liveModule, galleryFiles.frameScript].map((src) => `<script type="module" src="${src}"></script>`),
].join("");

/** Sends a picture that only the gallery's examples have. */
function sendPicture({ folder, live }: State, path: string, response: ServerResponse): boolean {
  const picture = live.source?.assets.has(path) ? undefined : examplePictures(folder.root).get(path);
  return (
    picture !== undefined && sendText(response, 200, "image/svg+xml", readFileSync(picture.file, "utf8"))
  );
}

/** Sends a pattern that only the gallery's examples have. */
function sendPattern({ live }: State, gallery: Gallery, path: string, response: ServerResponse): boolean {
  const name = patternIn(path.slice(1));
  if (name === undefined || (live.graph && findPattern(live.graph, name) !== undefined)) return false;
  const svg = findPattern(gallery.graph, name);
  return svg !== undefined && sendText(response, 200, "image/svg+xml; charset=utf-8", svg);
}
