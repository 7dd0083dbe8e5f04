import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import {
  Button,
  Collection,
  Input,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  SearchField,
  Tree,
  TreeItem,
  TreeItemContent,
} from "react-aria-components";
import { Sign } from "../desk/Sign.tsx";
import { say } from "../desk/words.ts";
import { openRoute } from "../state/open.ts";
import { useDesk, usePages, useShownFile } from "../state/store.ts";
import { allNodes, folded, type PageNode, pageNodes, searched } from "./pageNodes.ts";

/** Up to so many pages, all are unfolded at first. */
const mostUnfolded = 60;

const noFiles: readonly never[] = [];

/** The pages of the site as a tree, below their search. */
export function SiteTree() {
  const problems = useDesk((desk) => desk.problems);
  const templates = useDesk(({ site }) => site?.templates) ?? noFiles;
  const [words, setWords] = useState("");
  const pages = usePages();
  const all = useMemo(() => pageNodes(pages, problems), [pages, problems]);
  const shown = useMemo(() => (words.trim() === "" ? all : searched(all, words)), [all, words]);
  const search = useRef<HTMLInputElement>(null);
  const isWanted = useDesk((desk) => desk.wantsSearch);
  useEffect(() => {
    if (!isWanted) return;
    search.current?.focus();
    useDesk.setState({ wantsSearch: false });
  }, [isWanted]);
  const [first] = words.trim() === "" ? [] : allNodes(shown).filter(({ file }) => file !== undefined);
  return (
    <div className="site-tree">
      <SearchField
        aria-label={say("pages.search")}
        className="search"
        value={words}
        onChange={setWords}
        onSubmit={() => first && openRoute(first.route)}
      >
        <Input ref={search} className="form-control" placeholder={say("pages.search")} />
      </SearchField>
      <section className="site-tree__group" aria-label={say("pages.title")}>
        <header className="site-tree__head">
          <h2 className="site-tree__title">{say("pages.title")}</h2>
          <Button
            className="icon-button"
            aria-label={say("pages.new")}
            onPress={() => useDesk.setState({ dialog: { kind: "newPage" } })}
          >
            <Sign name="plus" />
          </Button>
        </header>
        <Pages nodes={shown} isWhole={shown === all} count={pages.length} />
        {shown.length === 0 && <p className="site-tree__none">{say("pages.none", { words })}</p>}
      </section>
      {templates.length > 0 && (
        <section className="site-tree__group" aria-label={say("pages.templates")}>
          <h2 className="site-tree__title">{say("pages.templates")}</h2>
          <p className="site-tree__note">{say("pages.asText")}</p>
          <ul>
            {templates.map((file) => (
              <li key={file} className="site-tree__file">
                {file}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Pages({ nodes, isWhole, count }: { nodes: PageNode[]; isWhole: boolean; count: number }) {
  const page = useShownFile();
  const route = page?.route ?? "";
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(
    () => new Set(count <= mostUnfolded ? folded(nodes) : []),
  );
  // The page that is shown can be seen.
  const around = route.split("/").map((_, index, steps) => steps.slice(0, index).join("/"));
  const expandedKeys = isWhole ? new Set([...unfolded, ...around]) : new Set(folded(nodes));
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tree.current?.querySelector(`[data-key=${JSON.stringify(route)}]`)?.scrollIntoView({ block: "nearest" });
  }, [route]);

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { role, dataset } = event.target as HTMLElement;
    const node = role === "row" ? allNodes(nodes).find((one) => one.route === dataset.key) : undefined;
    const command = ({ Delete: "delete", F2: "rename" } as const)[event.key];
    if (!command || !node || !commandsOf(node).includes(command)) return;
    event.preventDefault();
    event.stopPropagation();
    act(command, node);
  };

  const row = (node: PageNode) => (
    <TreeItem
      key={node.route}
      id={node.route}
      textValue={`${node.title} ${node.route}`}
      className={node.route === route ? "tree__item tree__item--shown" : "tree__item"}
      onAction={() => node.file !== undefined && openRoute(node.route)}
    >
      <TreeItemContent>
        {({ hasChildItems, isExpanded }) => (
          <div className="tree__row" data-kind={node.file === undefined ? "folder" : "page"}>
            {hasChildItems ? (
              <Button slot="chevron" className="tree__chevron">
                <Sign name={isExpanded ? "open" : "right"} />
              </Button>
            ) : (
              <span className="tree__chevron" />
            )}
            <span className="tree__words">
              <span className="tree__title">{node.title}</span>
              <span className="tree__label">{node.route}</span>
              {node.route === route && <span className="visually-hidden">{say("pages.shown")}</span>}
            </span>
            {node.state && <span className="tag">{say(`bar.${node.state}`)}</span>}
            {node.errors > 0 && (
              <span className="tag tag--error">{say("bar.problems", { count: node.errors })}</span>
            )}
            <Actions node={node} />
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children}>{row}</Collection>
    </TreeItem>
  );
  return (
    <div ref={tree} onKeyDownCapture={onKeyDownCapture}>
      <Tree
        aria-label={say("pages.title")}
        className="tree"
        items={nodes}
        dependencies={[nodes, route]}
        expandedKeys={expandedKeys}
        onExpandedChange={(keys) => isWhole && setUnfolded(new Set([...keys].map(String)))}
      >
        {row}
      </Tree>
    </div>
  );
}

const commands = ["below", "duplicate", "rename", "delete"] as const;
type Command = (typeof commands)[number];

/** The keys of a row, as files have them in other programs. */
const keys: Partial<Readonly<Record<Command, string>>> = { rename: "F2", delete: "Del" };

function commandsOf({ file, route }: PageNode): readonly Command[] {
  if (file === undefined) return ["below"];
  // The home page keeps its address.
  return route === "/" ? ["duplicate"] : commands;
}

function act(command: Command, { file = "", route }: PageNode): void {
  const dialogs = {
    below: { kind: "newPage", below: route },
    duplicate: { kind: "newPage", copy: file },
    rename: { kind: "renamePage", file },
    delete: { kind: "deletePage", file },
  } as const;
  useDesk.setState({ dialog: dialogs[command] });
}

function Actions({ node }: { node: PageNode }) {
  return (
    <MenuTrigger>
      <Button className="icon-button tree__menu" aria-label={say("outline.menu", { name: node.title })}>
        <Sign name="more" />
      </Button>
      <Popover className="popover">
        <Menu className="list" onAction={(command) => act(command as Command, node)}>
          {commandsOf(node).map((name) => (
            <MenuItem key={name} id={name} className="list__item" textValue={say(`pages.${name}`)}>
              <span className="list__title">{say(`pages.${name}`)}</span>
              {keys[name] && <kbd className="list__key">{keys[name]}</kbd>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
