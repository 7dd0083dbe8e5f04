import { keepUpToDate } from "./upToDate.ts";

/** The gallery's own script: frames as high as what they show, their width and scheme, and copying. */

type Choice = "width" | "scheme";

const frames = [...document.querySelectorAll<HTMLIFrameElement>(".example__frame")];
const tools = document.querySelector<HTMLFormElement>(".tools");

/** Makes a frame as high as its page, also when that grows. */
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
    // While its page comes there is nothing in the frame.
    const page: HTMLElement | null | undefined = contentDocument?.documentElement;
    if (page) page.dataset.scheme = chosen("scheme");
  }
}

for (const frame of frames) {
  frame.addEventListener("load", () => fitHeight(frame));
  if (frame.contentDocument?.readyState === "complete") fitHeight(frame);
}

if (tools) {
  // What was chosen stays while blocks are walked through and edited.
  for (const name of ["width", "scheme"] as const) {
    const field = tools.elements.namedItem(name);
    const kept = sessionStorage.getItem(`kente:gallery-${name}`);
    if (kept && field instanceof RadioNodeList) field.value = kept;
  }
  tools.hidden = false;
  tools.addEventListener("change", () => {
    for (const name of ["width", "scheme"] as const) {
      sessionStorage.setItem(`kente:gallery-${name}`, chosen(name));
    }
    apply();
  });
  apply();
}

const told = document.createElement("p");
told.className = "visually-hidden";
told.setAttribute("role", "status");
document.querySelector("main")?.append(told);

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => void copy(button));
}

keepUpToDate();

async function copy(button: HTMLButtonElement): Promise<void> {
  const source = document.getElementById(button.dataset.copy ?? "");
  if (!source) return;
  try {
    await navigator.clipboard.writeText(source.textContent ?? "");
    told.textContent = "Copied";
    button.dataset.copied = "";
    setTimeout(() => delete button.dataset.copied, 2000);
  } catch {
    // The browser lets nothing be copied: the words are marked, so that the keyboard can do it.
    source.closest("details")?.setAttribute("open", "");
    getSelection()?.selectAllChildren(source);
    told.textContent = "Selected: press Ctrl+C to copy";
  }
}
