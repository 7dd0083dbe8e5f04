/** The pages that builds leave out, by route; of some, the day from which builds contain them. */
export type Drafts = Record<string, { publishAt?: string }>;

/* It lets clicks through: what is below it is part of the page. */
const styles = `
:host { position: fixed; inset: auto 0 1rem; z-index: 2147483646; display: grid; justify-items: center; pointer-events: none; }
p { margin: 0 1rem; padding: .375rem 1rem; border: 1px solid #93c9e6; border-radius: 1rem; background: #1d2126; color: #fcfcfb; font: 600 .875rem/1.4 system-ui, sans-serif; text-wrap: balance; text-align: center; }
@media print { :host { display: none; } }
`;

/** The custom element that marks a page that builds leave out. */
class DraftElement extends HTMLElement {
  readonly #root = this.attachShadow({ mode: "open" });

  show(text: string): void {
    const style = document.createElement("style");
    style.textContent = styles;
    const mark = document.createElement("p");
    mark.role = "status";
    mark.textContent = text;
    this.#root.replaceChildren(style, mark);
    if (!this.isConnected) document.body.append(this);
  }
}

/**
 * Marks the page that is shown, and each that is shown after it.
 * @returns a function that takes the pages to mark
 */
export function showDraftMarks(): (drafts: Drafts) => void {
  if (!customElements.get("kente-dev-draft")) customElements.define("kente-dev-draft", DraftElement);
  const mark = document.createElement("kente-dev-draft") as DraftElement;
  let known: Drafts = {};
  const update = () => {
    const draft = known[document.documentElement.dataset.path ?? ""];
    if (draft === undefined) mark.remove();
    else if (draft.publishAt === undefined) mark.show("Draft: builds leave this page out");
    else mark.show(`Not public yet: builds contain this page from ${draft.publishAt}`);
  };
  // It changes with each page that is shown without loading a document.
  new MutationObserver(update).observe(document.documentElement, { attributeFilter: ["data-path"] });
  return (drafts) => {
    known = drafts;
    update();
  };
}
