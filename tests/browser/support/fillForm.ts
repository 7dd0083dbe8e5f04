import type { Locator, Page } from "@playwright/test";
import type { Json, JsonObject } from "../../../engine/contract/json.ts";
import { controlId, nameOf } from "../../../engine/forms/values/names.ts";
import { expect } from "./test.ts";

type Path = readonly (string | number)[];

const isObject = (value: Json): value is JsonObject =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** Fills in a form as a visitor does, whatever its fields are: by the names of its controls. */
export class FormFiller {
  /** Fields that have no way to be filled in with the value that was wanted, such as a choice that is not there. */
  readonly impossible: string[] = [];
  readonly #page: Page;
  readonly #prefix: string;

  /** @param prefix the id of the form */
  constructor(page: Page, prefix: string) {
    this.#page = page;
    this.#prefix = prefix;
  }

  /** Fills in what a value holds, opening alternatives and adding entries and fields on the way. */
  async fill(value: Json, path: Path = []): Promise<void> {
    if (isObject(value)) {
      await this.#open(Object.keys(value), path);
      for (const [name, one] of Object.entries(value)) await this.fill(one, [...path, name]);
    } else if (Array.isArray(value) && (await this.#named(path, true).count()) > 0)
      for (const one of value) await this.#named(path, true).and(this.#valued(one)).check();
    else if (Array.isArray(value)) await this.#fillList(value, path);
    else await this.#write(value, path);
  }

  #id(path: Path): string {
    return controlId(this.#prefix, path);
  }

  #in(selector: string): Locator {
    return this.#page.locator(`form#${this.#prefix} ${selector}`);
  }

  #named(path: Path, several = false): Locator {
    return this.#in(`[name=${quoted(nameOf(path, "", several))}]`);
  }

  #valued(value: Json): Locator {
    return this.#page.locator(`[value=${quoted(String(value))}]`);
  }

  /** Whether there is a control for a value, or for a part of it. */
  #shows(path: Path): Promise<boolean> {
    const name = nameOf(path);
    return this.#in(
      `:is([name=${quoted(name)}], [name^=${quoted(`${name}[`)}], [id=${quoted(this.#id(path))}])`,
    )
      .count()
      .then((count) => count > 0);
  }

  /** Shows the fields of a group: those of another alternative, or of a group inside of itself, and those that visitors name. */
  async #open(names: readonly string[], path: Path): Promise<void> {
    const deeper = this.#in(`[id=${quoted(`${this.#id(path)}__more`)}]`);
    if ((await deeper.count()) > 0) await deeper.click();
    const missing = async () => {
      const shown = await Promise.all(names.map((name) => this.#shows([...path, name])));
      return names.filter((_, index) => !shown[index]);
    };
    const options = this.#in(
      `[name^=${quoted(`_option[${this.#id(path)}__`)}]:is([name$="oneof_select]"], [name$="anyof_select]"])`,
    );
    for (const option of await options.all()) {
      if ((await missing()).length === 0) return;
      await option.check();
    }
    const own = this.#in(`[id=${quoted(`${this.#id(path)}__add`)}]`);
    if ((await own.count()) === 0) return;
    for (const name of await missing()) {
      const keys = this.#in(`[id$="-key"]`);
      const count = await keys.count();
      await own.press("Enter");
      await expect(keys).toHaveCount(count + 1);
      await keys.last().fill(name);
      await keys.last().press("Tab");
      await expect(this.#named([...path, name])).toHaveCount(1);
    }
  }

  async #fillList(values: readonly Json[], path: Path): Promise<void> {
    const list = this.#in(`[id=${quoted(this.#id(path))}]`);
    const entries = list.locator("> ol > li");
    for (const [index, one] of values.entries()) {
      if ((await entries.count()) <= index) {
        await list.locator("> .form-button--add").press("Enter");
        await expect(entries).toHaveCount(index + 1);
        // What was added has the focus: typing goes on there.
        await expect(entries.nth(index).locator(":focus")).toHaveCount(1);
      }
      await this.fill(one, [...path, index]);
    }
    if (values.length < (await entries.count())) this.impossible.push(nameOf(path));
  }

  async #write(value: Json, path: Path): Promise<void> {
    const named = this.#named(path);
    const text = String(value);
    const kind = await named
      .first()
      .evaluate((one: HTMLInputElement) =>
        one.readOnly || one.type === "hidden" || one.closest("[hidden]:not(select)") ? "fixed" : one.type,
      );
    const tooWrong = () => void this.impossible.push(nameOf(path));
    if (kind === "fixed") return;
    if (kind === "radio") {
      const one = named.and(this.#valued(value));
      return (await one.count()) > 0 ? one.check() : tooWrong();
    }
    if (kind === "checkbox") return named.setChecked(value === true);
    if (kind === "select-one") {
      if ((await named.locator(`option[value=${quoted(text)}]`).count()) === 0) return tooWrong();
      if (await named.isVisible()) return void (await named.selectOption(text));
      // A long list is searched.
      const search = this.#in(`[id=${quoted(this.#id(path))}]`);
      await search.fill(text);
      await search.press("Enter");
      return expect(named).toHaveValue(text);
    }
    if (kind === "range") {
      const [from, step] = await named.evaluate((one: HTMLInputElement) => [one.value, one.step]);
      const presses = (Number(value) - Number(from)) / (Number(step) || 1);
      if (!Number.isInteger(presses)) return tooWrong();
      for (let press = 0; press < presses; press += 1) await named.press("ArrowRight");
      return;
    }
    if (kind === "color" && !/^#[\da-f]{6}$/.test(text)) return tooWrong();
    // Of what is no time, only a part can be written.
    if (/^(?:date|time)/.test(kind) && !/^[\d:T-]+$/.test(text)) return named.press("1");
    await named.fill(text);
  }
}
