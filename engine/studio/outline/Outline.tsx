import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from "react";
import {
  Button,
  Collection,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  ToggleButton,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from "react-aria-components";
import type { JsonPath } from "../../contract/json.ts";
import { Sign } from "../desk/Sign.tsx";
import { say } from "../desk/words.ts";
import type { BlockType } from "../protocol.ts";
import { after, copy, duplicate, move, paste, remove, select, step } from "../state/edit.ts";
import { openAt } from "../state/open.ts";
import { canMove } from "../state/places.ts";
import { detach, sharedFile, titleOfShared } from "../state/sharing.ts";
import { pageNow, useDesk, useIsClosed, usePage, useShownFile } from "../state/store.ts";
import { dropPlace, nodesOf, type OutlineNode, pathOfKey, shapeOf, withSame } from "./nodes.ts";

const noTypes: readonly BlockType[] = [];
/** How long nobody types until rows say the new words, in milliseconds. */
const quietMs = 300;

/** The blocks of the page as a tree: it selects, moves and changes them. */
export function Outline() {
  const file = useDesk((desk) => desk.file);
  const isRead = usePage() !== undefined;
  // What is unfolded is chosen when the page is there.
  return <Blocks key={`${file} ${isRead}`} />;
}

function Blocks() {
  const page = usePage();
  const site = useDesk((desk) => desk.site);
  const nodes = useMemo(() => {
    const place = (count: number) => say("outline.slot", { count });
    const names = { shared: say("outline.shared"), titleOf: titleOfShared, place };
    return nodesOf(page ?? null, site?.blocks ?? noTypes, names);
  }, [page, site]);
  return <Rows nodes={useSettled(nodes)} />;
}

/**
 * The rows, with words that follow when nobody types: to draw rows takes longer than all else that a key does. Blocks that come, go or
 * move are shown at once.
 */
function useSettled(now: readonly OutlineNode[]): readonly OutlineNode[] {
  const [shown, show] = useState(now);
  if (shapeOf(now) !== shapeOf(shown)) show(withSame(shown, now));
  useEffect(() => {
    const timer = setTimeout(() => show((before) => withSame(before, now)), quietMs);
    return () => clearTimeout(timer);
  }, [now]);
  return shown;
}

const Rows = memo(function Rows({ nodes }: { nodes: readonly OutlineNode[] }) {
  const types = useDesk(({ site }) => site?.blocks) ?? noTypes;
  const selected = useDesk((desk) => desk.selected);
  const problems = useDesk((desk) => desk.problems);
  const file = useDesk((desk) => desk.file);
  const isPage = useShownFile()?.kind === "page";
  const slotKeys = useMemo(() => keysOf(nodes, ({ kind }) => kind === "slot"), [nodes]);
  const refused = useDesk((desk) => desk.refused);
  const isClosed = useIsClosed();
  const tree = useRef<HTMLDivElement>(null);
  const selectedKey = selected && JSON.stringify(selected);

  // The row that has the focus follows the block that was moved.
  useEffect(() => {
    if (selectedKey === undefined) return;
    const row = tree.current?.querySelector<HTMLElement>(`[data-key=${JSON.stringify(selectedKey)}]`);
    if (document.activeElement?.matches("[role=row]")) row?.focus();
    row?.scrollIntoView({ block: "nearest" });
  }, [selectedKey]);

  const dragged = useRef<JsonPath>([]);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => {
      const [key] = keys;
      dragged.current = pathOfKey(String(key));
      return [...keys].map((key) => ({ "text/plain": String(key) }));
    },
    getDropOperation: (target) => {
      const to =
        target.type === "item" ? dropPlace(nodes, String(target.key), target.dropPosition) : undefined;
      return to && canMove(pageNow() ?? null, types, dragged.current, to) ? "move" : "cancel";
    },
    onMove: ({ keys, target }) => {
      const [key] = keys;
      const to = dropPlace(nodes, String(target.key), target.dropPosition);
      const from = pathOfKey(String(key));
      // Places for blocks stay where they are.
      if (to && typeof from.at(-1) === "number") move(from, to);
    },
  });

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { role, dataset } = event.target as HTMLElement;
    const path = role === "row" && dataset.key !== undefined ? pathOfKey(dataset.key) : [];
    const command = commandOf(event);
    // Places for blocks stay where they are.
    if (!command || typeof path.at(-1) !== "number") return;
    event.preventDefault();
    event.stopPropagation();
    if (command === "fields") select(path, path);
    else commands[command](path);
  };

  const wrong = problems.flatMap((one) =>
    one.file === file && one.severity === "error" ? JSON.stringify(one.path).slice(0, -1) : [],
  );
  const isWrong = (key: string) => wrong.some((path) => `${path},`.startsWith(`${key.slice(0, -1)},`));
  const row = (node: OutlineNode) => (
    <TreeItem
      key={node.key}
      id={node.key}
      textValue={`${node.title} ${node.label}`.trim()}
      className="tree__item"
    >
      <TreeItemContent>
        {({ hasChildItems, isExpanded, allowsDragging }) => (
          <div className="tree__row" data-kind={node.kind}>
            {allowsDragging && (
              <Button slot="drag" className="tree__drag">
                <Sign name="drag" />
              </Button>
            )}
            {hasChildItems ? (
              <Button slot="chevron" className="tree__chevron">
                <Sign name={isExpanded ? "open" : "right"} />
              </Button>
            ) : (
              <span className="tree__chevron" />
            )}
            <span className="tree__words">
              <span className="tree__title">{node.title}</span>
              {node.label && <span className="tree__label">{node.label}</span>}
            </span>
            {isWrong(node.key) && (
              <span className="tree__mark">
                <Sign name="problem" />
                <span className="visually-hidden">{say("outline.mistake")}</span>
              </span>
            )}
            <Actions node={node} />
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children}>{row}</Collection>
    </TreeItem>
  );
  return (
    <div className="outline" ref={tree} onKeyDownCapture={onKeyDownCapture}>
      <ToggleButton
        className="outline__page"
        isSelected={selected === undefined}
        onChange={() => select(undefined)}
      >
        <Sign name="page" />
        {say(isPage ? "fields.ofPage" : "outline.ofFile")}
      </ToggleButton>
      <Tree
        aria-label={say("outline.label")}
        className="tree"
        items={nodes}
        dependencies={[wrong.join()]}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={selectedKey === undefined ? [] : [selectedKey]}
        disabledBehavior="selection"
        disabledKeys={slotKeys}
        onSelectionChange={(keys) => {
          const [key] = keys === "all" ? [] : keys;
          if (key !== undefined) select(pathOfKey(String(key)));
        }}
        defaultExpandedKeys={keysOf(nodes, ({ children }) => children.length > 0)}
        dragAndDropHooks={dragAndDropHooks}
      >
        {row}
      </Tree>
      {nodes.length === 0 && !isClosed && <p className="outline__empty">{say("outline.empty")}</p>}
      {refused !== undefined && <p className="outline__refused">{refused}</p>}
      <Button
        className="button outline__add"
        isDisabled={isClosed}
        onPress={() =>
          useDesk.setState({
            dialog: { kind: "insert", place: placeOf(selected, nodes.length) },
          })
        }
      >
        <Sign name="plus" />
        {say("outline.add")}
      </Button>
    </div>
  );
});

/** Below the selected block, else at the end of the page. */
function placeOf(selected: JsonPath | undefined, count: number): JsonPath {
  return selected ? after(selected) : ["blocks", count];
}

function keysOf(nodes: readonly OutlineNode[], isMeant: (node: OutlineNode) => boolean): string[] {
  return nodes.flatMap((node) => [...(isMeant(node) ? [node.key] : []), ...keysOf(node.children, isMeant)]);
}

const commands = {
  up: (path: JsonPath) => step(path, -1),
  down: (path: JsonPath) => step(path, 1),
  duplicate,
  copy,
  paste: (path: JsonPath) => void paste(path),
  delete: remove,
} as const;
type Command = keyof typeof commands;

/** The keys of a row: what menus of other programs have. */
function commandOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): Command | "fields" | undefined {
  const isMain = ctrlKey || metaKey;
  if (altKey) return key === "ArrowUp" ? "up" : key === "ArrowDown" ? "down" : undefined;
  if (isMain) return ({ c: "copy", v: "paste", d: "duplicate" } as const)[key];
  return ({ Delete: "delete", Enter: "fields" } as const)[key];
}

/** What a menu has besides deleting, which is the last. */
const moving = ["up", "down", "duplicate", "copy", "paste"] as const;

const shown: Readonly<Partial<Record<string, string>>> = {
  up: "Alt ↑",
  down: "Alt ↓",
  duplicate: "Ctrl D",
  copy: "Ctrl C",
  paste: "Ctrl V",
  delete: "Del",
};

/** What can be done about sharing a block. Shared blocks use no others. */
function sharingOf({ use }: OutlineNode, isPage: boolean): readonly ("share" | "open" | "detach")[] {
  if (!isPage) return [];
  return use !== undefined ? ["open", "detach"] : ["share"];
}

function Actions({ node }: { node: OutlineNode }) {
  const { path, inside, title } = node;
  const isPage = useShownFile()?.kind === "page";
  const actions = node.kind === "block" ? [...moving, ...sharingOf(node, isPage), "delete" as const] : [];
  return (
    <MenuTrigger>
      <Button className="icon-button tree__menu" aria-label={say("outline.menu", { name: title })}>
        <Sign name="more" />
      </Button>
      <Popover className="popover">
        <Menu
          className="list"
          onAction={(action) => {
            if (action === "add" && inside) useDesk.setState({ dialog: { kind: "insert", place: inside } });
            else if (action === "share") useDesk.setState({ dialog: { kind: "share", path } });
            else if (action === "detach") void detach(path);
            else if (action === "open") openAt(sharedFile(node.use ?? ""));
            else commands[action as Command](path);
          }}
        >
          {inside && (
            <MenuItem id="add" className="list__item">
              {say("outline.addHere")}
            </MenuItem>
          )}
          {actions.map((name) => (
            <MenuItem key={name} id={name} className="list__item" textValue={say(`outline.${name}`)}>
              <span className="list__title">{say(`outline.${name}`)}</span>
              <kbd className="list__key">{shown[name]}</kbd>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
