import { Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components";
import { isObject, valueAt } from "../../content/json/value.ts";
import { themeFile } from "../../content/read/roles.ts";
import type { JsonPath } from "../../contract/json.ts";
import { rewrite } from "../../editing/rewrite.ts";
import standard from "../../theme/default.json";
import { titleOf } from "../desk/titleOf.ts";
import { say, words } from "../desk/words.ts";
import type { StudioFile, StudioSite } from "../protocol.ts";
import { applyChanges } from "../state/changes.ts";
import { openAt, openFile } from "../state/open.ts";
import { useDesk, valueIn } from "../state/store.ts";

/** A row: a file, or one section of it. */
interface Row {
  id: string;
  title: string;
  /** Of a translation: its language. */
  note: string;
  file: string;
  section?: JsonPath;
}

/** The files of the site that are no pages, in groups. */
export function Settings() {
  const site = useDesk((desk) => desk.site);
  const file = useDesk((desk) => desk.file);
  const [section] = useDesk((desk) => desk.selected) ?? [];
  if (!site) return null;
  const groups = groupsOf(site);
  const rows = groups.flatMap((group) => group.rows);
  const ofFile = rows.filter((row) => row.file === file);
  const shown =
    ofFile.find((row) => row.section?.[0] === section) ?? ofFile.find((row) => row.section === undefined);
  return (
    <ListBox
      className="list settings"
      aria-label={say("site.files")}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={shown ? [shown.id] : []}
      onSelectionChange={(keys) => {
        const [key] = keys === "all" ? [] : keys;
        const row = rows.find(({ id }) => id === key);
        if (row?.file === themeFile && !site.files.some((one) => one.file === themeFile)) void makeTheme();
        else if (row) openAt(row.file, row.section);
      }}
    >
      {groups.map(({ name, rows: own }) => (
        <ListBoxSection key={name}>
          <Header className="settings__group">{name}</Header>
          {own.map(({ id, title, note }) => (
            <ListBoxItem key={id} id={id} className="list__item" textValue={title}>
              <span className="list__title">{title}</span>
              <span className="list__route">{note}</span>
            </ListBoxItem>
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  );
}

/** Sections of the settings that have rows of their own. */
const menus = ["header", "footer"];

function groupsOf({ files, schemas }: StudioSite): { name: string; rows: Row[] }[] {
  const own = files.filter(({ kind, translates }) => kind !== "page" && !translates);
  const rowsOf = (...kinds: StudioFile["kind"][]) =>
    kinds.flatMap((kind) => own.filter((one) => one.kind === kind)).map((one) => rowOf(one));
  const [main] = own.filter(({ kind }) => kind === "site");
  const properties = isObject(schemas.site.properties) ? schemas.site.properties : {};
  const groups = [
    {
      name: say("site.menus"),
      rows: menus.flatMap((section): Row[] => {
        const { title = section } = isObject(properties[section]) ? properties[section] : {};
        return main ? [{ ...rowOf(main, String(title)), id: section, section: [section] }] : [];
      }),
    },
    {
      name: say("site.look"),
      rows: [{ id: themeFile, title: say("site.theme"), note: "", file: themeFile }],
    },
    {
      name: say("site.settings"),
      rows: [...(main ? [rowOf(main, say("site.general"))] : []), ...rowsOf("redirects")],
    },
    { name: say("site.forms"), rows: rowsOf("form") },
    { name: say("site.shared"), rows: rowsOf("shared") },
    { name: say("site.data"), rows: rowsOf("data") },
    {
      name: say("site.languages"),
      rows: files.flatMap((one) => {
        const original = files.find(({ file }) => file === one.translates?.file);
        return original ? [rowOf(one, titleOf(original))] : [];
      }),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Gives a site without one a theme of its own, with the colours that it has. */
async function makeTheme(): Promise<void> {
  const main = useDesk.getState().site?.files.find(({ kind, translates }) => kind === "site" && !translates);
  if (main) await openFile(main.file);
  const settings = main && valueIn(main.file, useDesk.getState().files[main.file]?.text);
  const schema = valueAt(settings ?? null, ["$schema"]);
  // Both files are in the same folder.
  const named = typeof schema === "string" && { $schema: schema.replace(/site(?=\.schema\.json$)/, "theme") };
  const after = rewrite("", { ...named, colours: standard.colours });
  const refusal = await applyChanges([{ file: themeFile, before: null, after }], say("site.themeMade"), {
    file: themeFile,
    selected: undefined,
  });
  useDesk.setState(refusal === undefined ? { side: "blocks" } : { notice: refusal });
}

function rowOf(one: StudioFile, title = titleOf(one)): Row {
  const { file, translates } = one;
  const language = translates && new Intl.DisplayNames(words.language, { type: "language" });
  return { id: file, title, file, note: language?.of(translates?.language ?? "") ?? "" };
}
