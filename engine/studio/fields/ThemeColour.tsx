import type { FieldProps } from "@rjsf/utils";
import { useId, useMemo } from "react";
import { isObject, valueAt } from "../../content/json/value.ts";
import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import type { Scheme } from "../../contract/theme.ts";
import { compileTheme } from "../../theme/compileTheme.ts";
import { type Contrast, contrastsAt } from "../../theme/contrastPairs.ts";
import { ColourNames } from "../../theme/deriveColours.ts";
import { group, roles } from "../../theme/themeFile.ts";
import { say } from "../desk/words.ts";
import { useDesk, usePage } from "../state/store.ts";

/** A colour of the theme: one, or one for each scheme; each a value, a name or a mixture. Beside it stands how well it can be seen. */
export function ThemeColour({ formData, fieldPathId, schema, onChange }: FieldProps) {
  const theme = usePage();
  const { path, $id } = fieldPathId;
  const list = useId();
  const written = isObject(theme) ? theme : {};
  const names = useMemo(() => [...new Set([...Object.keys(group(written.colours)), ...roles])], [written]);
  const value = formData as Json | undefined;
  const isPair = isObject(value) && ("light" in value || "dark" in value);
  const set = (now: Json | undefined) => onChange(now, path);
  const label = String(schema.title ?? path.at(-1) ?? "");
  const part = (scheme: Scheme, own: Json | undefined, change: (now: Json) => void, id: string) => (
    <Part {...{ id, list, scheme, written, value: own, change, label }} isNamed={isPair} />
  );
  return (
    <div className="colour">
      {isPair ? (
        <>
          {part("light", value.light, (light) => set({ ...value, light }), $id)}
          {part("dark", value.dark, (dark) => set({ ...value, dark }), `${$id}__dark`)}
        </>
      ) : (
        part("light", value, set, $id)
      )}
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {value !== undefined && (
        <label className="colour__both">
          <input
            type="checkbox"
            checked={isPair}
            onChange={({ target }) =>
              set(target.checked ? { light: value, dark: value } : ((value as JsonObject).light ?? ""))
            }
          />
          {say("colour.both")}
        </label>
      )}
      <Contrasts theme={written} path={path as JsonPath} />
    </div>
  );
}

/** One colour: chosen, written or named, or mixed of two. */
function Part(props: {
  id: string;
  list: string;
  scheme: Scheme;
  written: JsonObject;
  value: Json | undefined;
  change(now: Json): void;
  label: string;
  isNamed: boolean;
}) {
  const { id, list, scheme, written, value, change, label, isNamed } = props;
  const name = isNamed ? `${label}, ${say(`bar.${scheme}`)}` : label;
  const mixture = isObject(value) ? value : undefined;
  const [one = "", other = ""] = Array.isArray(mixture?.mix) ? mixture.mix.map(String) : [];
  const share = Number(mixture?.share ?? 50);
  const shown = value === undefined ? undefined : hexOf(written, value, scheme);
  const text = (own: string, aria: string, set: (now: string) => void, ownId?: string) => (
    <input
      id={ownId}
      className="form-control"
      aria-label={aria}
      list={list}
      autoComplete="off"
      spellCheck={false}
      value={own}
      onChange={({ target }) => set(target.value)}
    />
  );
  const kind = value !== undefined && (
    <button
      type="button"
      className="button button--quiet colour__kind"
      aria-label={`${say(mixture ? "colour.plain" : "colour.mixed")}: ${name}`}
      onClick={() =>
        change(mixture ? (shown ?? one) : { mix: [String(value), firstName(written)], share: 20 })
      }
    >
      {say(mixture ? "colour.plain" : "colour.mixed")}
    </button>
  );
  return (
    <div className="colour__part" data-mixed={mixture ? "" : undefined}>
      {isNamed && <span className="colour__scheme">{say(`bar.${scheme}`)}</span>}
      {mixture ? (
        <span className="colour__swatch" style={{ background: shown }} />
      ) : (
        <input
          type="color"
          aria-label={say("fields.choose", { name })}
          value={shown ?? "#888888"}
          onChange={({ target }) => change(target.value)}
        />
      )}
      {mixture ? (
        <div className="colour__mixture">
          {text(one, say("colour.first", { name }), (now) => change({ ...mixture, mix: [now, other] }), id)}
          {text(other, say("colour.second", { name }), (now) => change({ ...mixture, mix: [one, now] }))}
          <span className="colour__share">
            <input
              type="number"
              className="form-control"
              aria-label={say("colour.share", { name })}
              min={0}
              max={100}
              value={share}
              onChange={({ target }) => change({ ...mixture, share: Number(target.value) })}
            />
            <span aria-hidden="true">%</span>
          </span>
          {kind}
        </div>
      ) : (
        text(typeof value === "string" ? value : "", name, change, id)
      )}
      {!mixture && kind}
    </div>
  );
}

/** How well the colour can be seen on what it stands on, and what stands on it: the worst of each. */
function Contrasts({ theme, path }: { theme: JsonObject; path: JsonPath }) {
  const all = useMemo(() => contrastsAt(compileTheme(theme), path), [theme, path]);
  const schema = useDesk(({ site }) => site?.schemas.theme);
  return (
    <ul className="colour__contrasts">
      {all.map((one) => {
        const isEnough = one.ratio >= one.least;
        return (
          <li key={`${one.ink} ${one.ground}`} data-enough={isEnough}>
            {say(isEnough ? "colour.enough" : "colour.little", contrastWords(one, path, schema))}
          </li>
        );
      })}
    </ul>
  );
}

function contrastWords(
  { ink, ground, scheme, ratio, least }: Contrast,
  path: JsonPath,
  schema: JsonSchema | undefined,
) {
  const name = path.at(-1) === ink ? ground : ink;
  const known = schema && valueAt(schema, ["properties", "colours", "properties", name, "title"]);
  return {
    // Never rounded up to what would be enough.
    ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
    least: String(least),
    other: String(known ?? name),
    scheme: say(`bar.${scheme}`),
  };
}

function hexOf(theme: JsonObject, value: Json, scheme: Scheme): string {
  return new ColourNames(group(theme.colours), compileTheme(theme).least, true).colour(value, scheme);
}

function firstName(theme: JsonObject): string {
  return Object.keys(group(theme.colours))[0] ?? "#ffffff";
}
