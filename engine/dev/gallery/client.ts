import { reloadWhenStale } from "./reloadWhenStale.ts";

/** The gallery's own script: height, width, colour scheme and direction of the frames, and copying. */

const choices = ["width", "scheme", "dir"] as const;
type Choice = (typeof choices)[number];

const frames = [...document.querySelectorAll<HTMLIFrameElement>(".example__frame")];
const tools = document.querySelector<HTMLFormElement>(".tools");

/** Keeps a frame as high as its page. */
function fitHeight(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument?.documentElement;
  const body = frame.contentDocument?.body;
  if (!page || !body) return;
  const measure = () => {
    frame.style.blockSize = `${Math.ceil(body.getBoundingClientRect().height)}px`;
  };
  new ResizeObserver(measure).observe(body);
  page.dataset.scheme = chosen("scheme");
}

function chosen(name: Choice): string {
  const field = tools?.elements.namedItem(name);
  return field instanceof RadioNodeList ? field.value : "";
}

function apply(): void {
  document.body.dataset.width = chosen("width");
  for (const { contentDocument } of frames) {
    // The frame is empty while its page loads.
    const page: HTMLElement | null | undefined = contentDocument?.documentElement;
    if (page) page.dataset.scheme = chosen("scheme");
  }
}

/** Loads the frames again: what blocks do depends on the direction that they were hydrated in. */
function applyDirection(): void {
  for (const frame of frames) {
    const address = new URL(frame.src);
    if (chosen("dir") === "rtl") address.searchParams.set("dir", "rtl");
    else address.searchParams.delete("dir");
    if (address.href !== frame.src) frame.src = address.href;
  }
}

for (const frame of frames) {
  frame.addEventListener("load", () => fitHeight(frame));
  if (frame.contentDocument?.readyState === "complete") fitHeight(frame);
}

if (tools) {
  // The choice stays while the reader moves between blocks and edits them.
  for (const name of choices) {
    const field = tools.elements.namedItem(name);
    const kept = sessionStorage.getItem(`kente:gallery-${name}`);
    if (kept && field instanceof RadioNodeList) field.value = kept;
  }
  tools.hidden = false;
  tools.addEventListener("change", () => {
    for (const name of choices) sessionStorage.setItem(`kente:gallery-${name}`, chosen(name));
    apply();
    applyDirection();
  });
  apply();
  applyDirection();
}

const status = document.createElement("p");
status.className = "visually-hidden";
status.setAttribute("role", "status");
document.querySelector("main")?.append(status);

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => void copy(button));
}

if (import.meta.hot) reloadWhenStale(import.meta.hot);

async function copy(button: HTMLButtonElement): Promise<void> {
  const source = document.getElementById(button.dataset.copy ?? "");
  if (!source) return;
  try {
    await navigator.clipboard.writeText(source.textContent ?? "");
    status.textContent = "Copied";
    button.dataset.copied = "";
    setTimeout(() => delete button.dataset.copied, 2000);
  } catch {
    // The browser refuses to copy: the text is selected for the keyboard instead.
    source.closest("details")?.setAttribute("open", "");
    getSelection()?.selectAllChildren(source);
    status.textContent = "Selected: press Ctrl+C to copy";
  }
}
