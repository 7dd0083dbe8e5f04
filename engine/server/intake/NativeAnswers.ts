import { type HTMLElement, parse } from "node-html-parser";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Words } from "../../contract/words.ts";
import { controlId, errorId, sentId } from "../../forms/fields/ids.ts";
import type { FormLocation } from "../../forms/submit/formLocation.ts";
import { phrase } from "../../language/phrase.ts";
import { escapeHtml } from "../../render/html/escapeHtml.ts";
import { pageAddress } from "../../render/page/addresses.ts";
import { textFor } from "../http/answers.ts";
import { harmlessName } from "../upload/harmlessName.ts";
import type { Endpoint } from "./endpoints.ts";
import { pagePath } from "./pagePath.ts";
import type { Refusal } from "./Refusal.ts";

/** Reads the HTML of the page at a path; undefined if there is none. */
type ReadPage = (path: string) => Promise<string | undefined>;

/** Why a visitor gets the page back. */
interface Refused {
  refusal: Refusal;
  words: Words;
  /** The fields to which files were sent, and their names. */
  again?: readonly (readonly [path: string, name: string])[];
}

/**
 * Answers visitors whose browser posts forms without JavaScript. After success it redirects to the page, at its message
 * of success; otherwise it sends the page again with the visitor's input and the errors.
 */
export class NativeAnswers {
  readonly #base: string;
  readonly #page: ReadPage;

  /**
   * @param base path prefix with a slash at both ends
   * @param page reads the HTML of a page
   */
  constructor(base: string, page: ReadPage) {
    this.#base = base;
    this.#page = page;
  }

  /** The path of the page that a form was sent from, without the base path, as {@link pagePath} finds it. */
  pathOf(headers: Headers, source: FormLocation | undefined): string | undefined {
    return pagePath(headers, this.#base, source);
  }

  /** Redirects to the page, at its message of success. */
  async sent(endpoint: Endpoint, headers: Headers, source?: FormLocation): Promise<Response> {
    const path = this.#pageOf(endpoint, headers, source);
    const page = await this.#read(path);
    const form = page && this.#formIn(page, endpoint, source);
    const hash = form ? `#${sentId(form.getAttribute("id") ?? "")}` : "";
    return new Response(null, { status: 303, headers: { location: pageAddress(this.#base, path) + hash } });
  }

  /** The page with the visitor's input and the reason for the refusal. */
  async refused(
    endpoint: Endpoint,
    headers: Headers,
    values: JsonObject,
    { refusal, words, again = [] }: Refused,
    source?: FormLocation,
  ): Promise<Response> {
    const { status, details } = refusal;
    const text = refusal.textIn(words);
    const page = await this.#read(this.#pageOf(endpoint, headers, source));
    const form = page && this.#formIn(page, endpoint, source);
    if (!page || !form) return textFor(status, text, words, details.headers);
    // Hydration would fail: the browser code does not know the input and the errors in this HTML.
    for (const script of page.querySelectorAll("script[src]")) script.remove();
    fill(form, values);
    // A browser fills in no file: each has to be chosen again, even one that was right.
    const chooseAgain = again.map(([path, name]): [string, string] => [
      path,
      phrase(words, "form.fileAgain", { name: harmlessName(name, "") }),
    ]);
    showErrors(form, text, { ...Object.fromEntries(chooseAgain), ...details.errors });
    const title = page.querySelector("title");
    title?.set_content(escapeHtml(phrase(words, "form.errorTitle", { title: title.textContent })));
    return new Response(page.toString(), {
      status,
      headers: { "content-type": "text/html; charset=utf-8", ...details.headers },
    });
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

function fill(form: HTMLElement, values: JsonObject): void {
  for (const control of form.querySelectorAll("input[name], textarea[name], select[name]")) {
    const value = values[control.getAttribute("name") ?? ""];
    if (value === undefined || control.getAttribute("type") === "file") continue;
    if (control.getAttribute("type") === "checkbox") {
      if (value === true) control.setAttribute("checked", "");
    } else if (control.tagName === "TEXTAREA") control.set_content(escapeHtml(`\n${shown(value)}`));
    else if (control.tagName === "SELECT") choose(control, value);
    // The parser escapes quotes, but nothing else.
    else control.setAttribute("value", shown(value).replaceAll("&", "&amp;"));
  }
}

function choose(select: HTMLElement, value: Json): void {
  for (const option of select.querySelectorAll("option")) {
    if (option.getAttribute("value") === shown(value)) option.setAttribute("selected", "");
    else option.removeAttribute("selected");
  }
}

function showErrors(form: HTMLElement, text: string, errors: Readonly<Record<string, string>>): void {
  const prefix = form.getAttribute("id") ?? "";
  const items = Object.entries(errors).map(([name, message]) => {
    const id = controlId(prefix, name);
    const control = form.querySelector(`[name="${name}"]`);
    if (!control) return `<li>${escapeHtml(message)}</li>`;
    const described = control.getAttribute("aria-describedby");
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", [described, errorId(id)].filter(Boolean).join(" "));
    const field = control.closest(".form-field") ?? control.parentNode;
    field?.setAttribute("data-invalid", "true");
    field?.insertAdjacentHTML(
      "beforeend",
      `<p id="${escapeHtml(errorId(id))}" class="form-field__error">${escapeHtml(message)}</p>`,
    );
    return `<li><a href="#${escapeHtml(id)}">${escapeHtml(message)}</a></li>`;
  });
  const list = items.length > 0 ? `<ul class="form-summary__list">${items.join("")}</ul>` : "";
  form.insertAdjacentHTML(
    "afterbegin",
    `<div class="form-summary" role="alert" tabindex="-1" autofocus><p class="form-summary__title">${escapeHtml(text)}</p>${list}</div>`,
  );
}

const shown = (value: Json) => (typeof value === "string" ? value : JSON.stringify(value));
