import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { valueAt } from "../../content/json/value.ts";
import type { JsonPath } from "../../contract/json.ts";
import { frameQuery } from "../../dev/requests/frameQuery.ts";
import { ItemTools } from "../desk/ItemTools.tsx";
import { Sign } from "../desk/Sign.tsx";
import { say } from "../desk/words.ts";
import { blockAttribute } from "../protocol.ts";
import { after } from "../state/edit.ts";
import { frameShows, openAt, openFile } from "../state/open.ts";
import { titleOfShared } from "../state/sharing.ts";
import { pageNow, useCanvasPage, useDesk, useSelectedPath, useShownFile, valueIn } from "../state/store.ts";
import { blockElement, blockOf, saidBy } from "./frame.ts";
import { fieldOf } from "./matchWords.ts";

/** A rectangle in the room of the canvas. */
interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The page itself, in a frame as wide as was chosen, with what is selected and pointed at marked over it. */
export function Canvas() {
  const shown = useCanvasPage();
  const file = useShownFile();
  const width = useDesk((desk) => desk.width);
  const scheme = useDesk((desk) => desk.scheme);
  const kept = useDesk((desk) => desk.kept);
  const selected = useSelectedPath();
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [pointed, setPointed] = useState<JsonPath>();
  const [boxes, setBoxes] = useState<{ selected?: Box | undefined; pointed?: Box | undefined }>({});
  const [loaded, setLoaded] = useState<Document>();
  const scale = Math.min(1, size.width / width) || 1;
  const route = shown?.route;

  useLayoutEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);

  // A link that was followed in the frame shows its page already.
  useEffect(() => {
    const { current } = frame;
    if (!current || route === undefined) return;
    const isShown = current.contentDocument?.documentElement.dataset.path === route;
    if (!isShown) current.contentWindow?.location.replace(`${encodeURI(route)}?${frameQuery}`);
  }, [route]);

  // Beside a file that is no page, what stands for it on the page is marked.
  const isPage = file?.kind === "page";
  const used = file?.used?.route === route ? file?.used?.path.slice(0, 2) : undefined;
  const marked = isPage ? selected : used;
  const selectedKey = marked && JSON.stringify(marked);
  const measure = useCallback(() => {
    if (!loaded || !frame.current || !room.current) return;
    const origin = frame.current.offsetLeft;
    const boxOf = (path: JsonPath | undefined): Box | undefined => {
      const rect = path && blockElement(loaded, path)?.getBoundingClientRect();
      return (
        rect && {
          top: rect.top * scale,
          left: origin + rect.left * scale,
          width: rect.width * scale,
          height: rect.height * scale,
        }
      );
    };
    const next = {
      selected: boxOf(selectedKey === undefined ? undefined : JSON.parse(selectedKey)),
      pointed: boxOf(pointed),
    };
    // Most keys move nothing.
    setBoxes((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  }, [loaded, scale, selectedKey, pointed]);

  const isUnseen = useRef(false);
  const showSelected = useCallback(() => {
    if (loaded && selectedKey !== undefined)
      blockElement(loaded, JSON.parse(selectedKey))?.scrollIntoView({ block: "nearest" });
  }, [loaded, selectedKey]);

  useEffect(() => {
    if (!loaded) return;
    // A new block comes into view once it is there.
    const shown = () => {
      if (isUnseen.current) showSelected();
      isUnseen.current = false;
      measure();
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(loaded.body);
    const changes = new MutationObserver(shown);
    changes.observe(loaded.body, { childList: true, subtree: true, attributeFilter: [blockAttribute] });
    loaded.addEventListener("scroll", measure, { passive: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
      loaded.removeEventListener("scroll", measure);
    };
  }, [measure, showSelected, loaded]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after another page has come, too
  useEffect(() => {
    isUnseen.current = true;
    showSelected();
  }, [showSelected, loaded, width]);

  useEffect(() => {
    if (loaded) loaded.documentElement.style.colorScheme = scheme;
  }, [scheme, loaded]);

  // In the same moment in which the page can be clicked.
  useLayoutEffect(() => {
    if (!loaded) return;
    loaded.defaultView?.addEventListener("pagehide", () => setLoaded(undefined));
    return listenTo(loaded, setPointed);
  }, [loaded]);

  return (
    <div className="canvas" ref={room}>
      <iframe
        ref={frame}
        className="canvas__frame"
        title={say("canvas.frame", { title: shown?.title ?? "" })}
        style={{
          inlineSize: width,
          blockSize: size.height / scale,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (size.width - width * scale) / 2),
          // Until the page is listened to, a click would use it.
          pointerEvents: loaded ? undefined : "none",
        }}
        onLoad={() => setLoaded(frame.current?.contentDocument ?? undefined)}
      />
      {boxes.pointed && <div className="canvas__pointed" style={boxes.pointed} />}
      {boxes.selected && selected && isPage && (
        <Selection box={boxes.selected} path={selected} room={size.height} />
      )}
      {boxes.selected && !isPage && <div className="canvas__selected" style={boxes.selected} />}
      {kept.length > 0 && (
        <p className="canvas__note" role="status">
          {say(isPage ? "canvas.kept" : "canvas.keptFile", { count: kept.length })}
        </p>
      )}
    </div>
  );
}

/** The frame around the selected block, with its tools and the places above and below it. */
function Selection({ box, path, room }: { box: Box; path: JsonPath; room: number }) {
  const title = useDesk(({ site }) => {
    const value = valueAt(pageNow() ?? null, path) as { type?: string; use?: string } | undefined;
    if (value?.use !== undefined) return titleOfShared(value.use);
    return site?.blocks.find(({ type }) => type === value?.type)?.title ?? "";
  });
  const isTop = path.length === 2;
  const insert = (place: JsonPath) => useDesk.setState({ dialog: { kind: "insert", place } });
  return (
    <div className="canvas__selected" style={box}>
      <ItemTools
        path={path}
        className="canvas__tools"
        label={say("canvas.tools", { name: title })}
        style={{ insetBlockStart: Math.min(Math.max(8, 8 - box.top), Math.max(8, box.height - 40), room) }}
      >
        <span className="canvas__name">{title}</span>
      </ItemTools>
      {isTop &&
        (["above", "below"] as const).map((side) => (
          <Button
            key={side}
            className={`canvas__plus canvas__plus--${side}`}
            aria-label={say("outline.addHere")}
            onPress={() => insert(side === "above" ? path : after(path))}
          >
            <Sign name="plus" />
          </Button>
        ))}
    </div>
  );
}

/**
 * Lets clicks in the page select what they point at; with Alt they use the page. The document is listened to, since nobody else's
 * window that comes after it can be left.
 */
function listenTo(document: Document, setPointed: (path: JsonPath | undefined) => void): () => void {
  const root = document.documentElement;
  let isUsed = false;
  // Browsers download what a link leads to that is clicked with Alt, so the page gets a click without it.
  const use = (target: Element) => {
    const link = target.closest<HTMLAnchorElement>("a[href]");
    if (link && new URL(link.href).origin !== location.origin)
      return void open(link.href, "_blank", "noopener");
    isUsed = true;
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
    isUsed = false;
  };
  const onClick = (event: MouseEvent) => {
    if (isUsed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const target = event.target as Element;
    if (event.altKey) return use(target);
    void showFields(target);
  };
  const onMove = (event: MouseEvent) => setPointed(blockOf(event.target as Element)?.path);
  const onLeave = () => setPointed(undefined);
  const onShown = () => frameShows(root.dataset.path ?? "");
  const observer = new MutationObserver(onShown);
  observer.observe(root, { attributeFilter: ["data-path"] });
  document.addEventListener("click", onClick, true);
  document.addEventListener("submit", prevented, true);
  root.addEventListener("mouseover", onMove);
  root.addEventListener("mouseleave", onLeave);
  return () => {
    observer.disconnect();
    document.removeEventListener("click", onClick, true);
    document.removeEventListener("submit", prevented, true);
    root.removeEventListener("mouseover", onMove);
    root.removeEventListener("mouseleave", onLeave);
  };
}

/** Shows the fields of what was clicked, which then have the focus: keys that are pressed in the frame are the page's. */
async function showFields(target: Element): Promise<void> {
  const { page, site } = useDesk.getState();
  const block = blockOf(target);
  const around = block ? undefined : target.closest("body > * header, body > header, footer");
  const settings = site?.files.find(({ kind, translates }) => kind === "site" && !translates);
  const file = around && settings ? settings.file : page;
  if (file === undefined) return;
  await openFile(file);
  const found = around && settings ? { path: [around.localName], element: around } : block;
  const written = valueIn(file, useDesk.getState().files[file]?.text);
  const value = found && written !== undefined ? valueAt(written, found.path) : undefined;
  const field = found && value !== undefined ? fieldOf(value, saidBy(target, found.element)) : undefined;
  openAt(file, found?.path, [...(found?.path ?? []), ...(field ?? [])]);
}

function prevented(event: Event): void {
  event.preventDefault();
}
