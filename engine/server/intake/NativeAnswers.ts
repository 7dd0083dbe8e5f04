import type { Widget } from "@rjsf/utils";
import { type HTMLElement, parse } from "node-html-parser";
import { readPath } from "../../content/forms/fields.ts";
import type { Form } from "../../contract/form.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Words } from "../../contract/language.ts";
import type { FormLocation } from "../../forms/submit/nativePost.tsx";
import { wrongFields } from "../../forms/templates/ErrorSummary.tsx";
import { controlId, nameOf, sentId } from "../../forms/values/names.ts";
import { phrase } from "../../language/words.ts";
import { escapeHtml } from "../../render/html.ts";
import { pageAddress } from "../../render/page/addresses.ts";
import { type Refusal, textFor } from "../http/answers.ts";
import { withoutBase, withReference } from "../http/request.ts";
import { harmlessName } from "./checkFile.ts";
import { type RenderForm, renderForm } from "./renderForm.tsx";
import type { Endpoint } from "./submission.ts";

/** Reads the HTML of the page at a path; undefined if there is none. */
type ReadPage = (path: string) => Promise<string | undefined>;

/**
 * Answers visitors whose browser posts forms without JavaScript. After success it redirects to the page, at its message
 * of success; otherwise it sends the page again with the visitor's input and the errors.
 */
export class NativeAnswers {
  readonly #base: string;
  readonly #page: ReadPage;
  readonly #render: RenderForm;

  /**
   * @param base path prefix with a slash at both ends
   * @param page reads the HTML of a page
   * @param render renders a form of the site
   */
  constructor(base: string, page: ReadPage, render = renderEngineForm) {
    this.#base = base;
    this.#page = page;
    this.#render = render;
  }

  /** The path of the page that a form was sent from, without the base path, as {@link pagePath} finds it. */
  pathOf(headers: Headers, source: FormLocation | undefined): string | undefined {
    return pagePath(headers, this.#base, source);
  }

  /** Redirects to the page that follows the form, else to its own page at its message of success. */
  async sent(endpoint: Endpoint, headers: Headers, source?: FormLocation): Promise<Response> {
    const { next } = endpoint.form;
    if (next) return new Response(null, { status: 303, headers: { location: next.href } });
    const path = this.#pageOf(endpoint, headers, source);
    const page = await this.#read(path);
    const form = page && this.#formIn(page, endpoint, source);
    const hash = form ? `#${sentId(form.getAttribute("id") ?? "")}` : "";
    return new Response(null, { status: 303, headers: { location: pageAddress(this.#base, path) + hash } });
  }

  /** The page with the visitor's input and the reason for the refusal. It names the request by its id if the server is to blame. */
  async refused(
    endpoint: Endpoint,
    headers: Headers,
    filled: Filled,
    { refusal, words, id }: { refusal: Refusal; words: Words; id?: string | undefined },
  ): Promise<Response> {
    const { status, details } = refusal;
    const text = refusal.textIn(words);
    const found = await this.#find(endpoint, headers, filled.source);
    if (!found) return textFor(status, text, words, details.headers);
    const errors = { ...chooseAgain(filled, words), ...details.errors };
    const before = namesIn(found.form);
    await this.#fill(found, endpoint.form, filled, words, { errors, message: text });
    // Fields that the visitor has not seen are no mistakes of theirs.
    const isNew = (path: string) => {
      const name = nameOf(readPath(path));
      return !before.has(name) && !before.has(`${name}[]`) && !filled.names.has(name);
    };
    const paths = Object.keys(details.errors ?? {});
    const said = paths.length > 0 && paths.every(isNew) ? phrase(words, "form.oneMore") : text;
    const summary = status >= 500 && id !== undefined ? withReference(said, words, id) : said;
    showSummary(found.page.getElementById(found.id), endpoint.form, summary, errors, words);
    const title = found.page.querySelector("title");
    title?.set_content(escapeHtml(phrase(words, "form.errorTitle", { title: title.textContent })));
    return pageAnswer(found.page, status, details.headers);
  }

  /**
   * The page with the form as the visitor changed it: with another list, or with fields that are asked after what was filled in.
   * @param always whether to answer also if no field is new
   */
  async changed(
    endpoint: Endpoint,
    headers: Headers,
    filled: Filled,
    words: Words,
    always = false,
  ): Promise<Response | undefined> {
    const found = await this.#find(endpoint, headers, filled.source);
    if (!found) return undefined;
    const before = namesIn(found.form);
    const message = phrase(words, "form.oneMore");
    await this.#fill(found, endpoint.form, filled, words, { errors: chooseAgain(filled, words), message });
    const form = found.page.getElementById(found.id);
    const now = [...namesIn(form)];
    const fresh = now.filter((name) => !before.has(name) && !filled.names.has(name));
    if (!always && fresh.length === 0) return undefined;
    if (!always) showSummary(form, endpoint.form, message, {}, words);
    const first = form
      ?.querySelectorAll("input,select,textarea")
      .find((one) => fresh.includes(one.getAttribute("name") ?? ""));
    if (always) first?.setAttribute("autofocus", "");
    return pageAnswer(found.page, 200);
  }

  async #find(endpoint: Endpoint, headers: Headers, source: FormLocation | undefined) {
    const path = this.#pageOf(endpoint, headers, source);
    const page = await this.#read(path);
    const form = page && this.#formIn(page, endpoint, source);
    return page && form ? { page, form, path, id: form.getAttribute("id") ?? "" } : undefined;
  }

  /** Renders the form anew in its page. */
  async #fill(
    { page, form, path, id }: { page: HTMLElement; form: HTMLElement; path: string; id: string },
    definition: Form,
    { values, options, names }: Filled,
    words: Words,
    said: { errors: Readonly<Record<string, string>>; message: string },
  ): Promise<void> {
    // Hydration would fail: the browser code does not know the input and the errors in this HTML.
    for (const script of page.querySelectorAll("script[src]")) script.remove();
    const isInline = form.classList.contains("inline-form__form");
    const place = { id, page: pageAddress(this.#base, path), base: this.#base, isInline };
    const html = await this.#render(definition, place, words, { values, options, ...said });
    form.replaceWith(html);
    const own = page.getElementById(id);
    const seen = [...namesIn(form), ...names, ...namesIn(own)].join(" ");
    own?.insertAdjacentHTML(
      "beforeend",
      `<input type="hidden" name="${seenField}" value="${escapeHtml(seen)}">`,
    );
  }

  /** The page that the visitor came from, if it has the form; otherwise the first page that has it. */
  #pageOf({ pages }: Endpoint, headers: Headers, source: FormLocation | undefined): string {
    const path = this.pathOf(headers, source);
    return pages.find((page) => page === path) ?? pages[0] ?? "/";
  }

  #formIn(page: HTMLElement, endpoint: Endpoint, source: FormLocation | undefined): HTMLElement | undefined {
    const forms = page.querySelectorAll("form").filter((one) => isFor(one, this.#base, endpoint));
    return forms.find((one) => one.getAttribute("id") === source?.id) ?? forms[0];
  }

  async #read(path: string): Promise<HTMLElement | undefined> {
    const html = await this.#page(path);
    return html === undefined ? undefined : parse(html, { comment: true });
  }
}

function isFor(form: HTMLElement, base: string, { path }: Endpoint): boolean {
  const action = form.getAttribute("action");
  return action === path || action === base + path.slice(1);
}

/** What a visitor has filled in. */
export interface Filled {
  values: JsonObject;
  /** The chosen alternatives, by the ids of their controls. */
  options: Readonly<Record<string, number>>;
  /** Names of the controls that the visitor has seen. */
  names: ReadonlySet<string>;
  source?: FormLocation | undefined;
  /** The fields to which files were sent, and the names of these: a browser fills in no file again. */
  sent?: readonly (readonly [path: string, name: string])[];
}

/** A browser fills in no file: each has to be chosen again, even one that was right. */
function chooseAgain({ sent = [] }: Filled, words: Words): Record<string, string> {
  const texts = sent.map(([path, name]) => [
    path,
    phrase(words, "form.fileAgain", { name: harmlessName(name, "") }),
  ]);
  return Object.fromEntries(texts);
}

/** Name of the hidden field with the names of all fields that a visitor has seen. */
export const seenField = "_seen";

function namesIn(form: HTMLElement | null): Set<string> {
  const controls = form?.querySelectorAll("input[name], textarea[name], select[name]") ?? [];
  const names = controls.map((one) => one.getAttribute("name") ?? "");
  return new Set(names.filter((name) => !name.startsWith("_")));
}

function pageAnswer(
  page: HTMLElement,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(page.toString(), {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}

/** Writes the line at the top of a form, to which the browser moves the focus: no script does, and there is no toast. */
function showSummary(
  form: HTMLElement | null,
  definition: Form,
  text: string,
  errors: Readonly<Record<string, string>>,
  { language }: Words,
): void {
  const prefix = form?.getAttribute("id") ?? "";
  const ids = new Set(form?.querySelectorAll("[id]").map((one) => one.getAttribute("id")));
  const hasPlace = (path: string) => ids.has(controlId(prefix, readPath(path)));
  const fields = wrongFields(definition, errors, prefix, language, hasPlace).map((part) =>
    part.href === undefined
      ? escapeHtml(part.text)
      : `<a href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a>`,
  );
  form?.insertAdjacentHTML(
    "afterbegin",
    `<p class="form-summary" tabindex="-1" autofocus>${escapeHtml(text)} ${fields.join("")}</p>`,
  );
}

let widgets: Promise<Record<string, Widget>> | undefined;

/** Renders forms with the engine's widgets. */
export const renderEngineForm: RenderForm = async (...form) => {
  widgets ??= loadWidgets();
  return renderForm(...form, await widgets);
};

async function loadWidgets(): Promise<Record<string, Widget>> {
  const { members } = await import("../../members/widgets.ts");
  return members;
}

/**
 * The page that a form was sent from: the one that the form names, otherwise the referrer.
 * @param source what the form says about itself; clients can forge it
 * @returns a path without the base path; undefined if neither names a path of this site
 */
export function pagePath(headers: Headers, base: string, source?: FormLocation): string | undefined {
  const referer = headers.get("referer") ?? "";
  return withoutBase(source?.page ?? (URL.canParse(referer) ? new URL(referer).pathname : ""), base);
}
