import type { Page } from "@playwright/test";

/** The least width and height of a target for fingers, in pixels. */
const least = 44;

/**
 * Finds what can be pressed and is too small for a finger. The area that reacts counts, not what is drawn: of a checkbox its
 * label too. Links within a sentence are as high as their line, as WCAG 2.5.5 allows.
 * @param within selector of the part of the page that is looked at
 */
export async function smallTargets(
  page: Page,
  within = "body",
): Promise<{ measured: number; small: string[] }> {
  return page.evaluate(
    ({ least, within }) => {
      const kinds =
        "a[href], button, summary, input, select, textarea, [role=button], [role=tab], [role=option]";
      const reacts = (x: number, y: number, element: Element) => {
        const hit = document.elementFromPoint(x, y);
        if (hit === null) return false;
        if (element.contains(hit)) return true;
        const label = hit.closest("label");
        return label !== null && label.control === element;
      };
      /** How far an element reacts from a point on, in one direction, as far as it matters. */
      const reach = (element: Element, x: number, y: number, right: number, down: number, enough: number) => {
        let far = 0;
        while (far < enough && reacts(x + right * (far + 1), y + down * (far + 1), element)) far++;
        return far;
      };
      /** How long an element reacts through a point, both ways along one axis: exact where that is too short. */
      const extent = (element: Element, x: number, y: number, right: number, down: number) => {
        const before = reach(element, x, y, -right, -down, least);
        return before + 1 + reach(element, x, y, right, down, least - before);
      };
      const isInSentence = (element: Element) => {
        if (getComputedStyle(element).display !== "inline") return false;
        const sentence = element.closest("p, li, dd, td, label")?.textContent ?? "";
        return sentence.trim().length > (element.textContent ?? "").trim().length;
      };
      const small: string[] = [];
      let measured = 0;
      for (const element of document.querySelectorAll<HTMLElement>(`${within} :is(${kinds})`)) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (isInSentence(element)) continue;
        element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
        const [box] = element.getClientRects();
        if (!box || box.width === 0) continue;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        // What lies under a dialog or another card can't be pressed now.
        if (!reacts(x, y, element)) continue;
        measured++;
        const width = extent(element, x, y, 1, 0);
        const height = extent(element, x, y, 0, 1);
        // Half a pixel at each end is no pixel that reacts.
        if (width >= least - 1 && height >= least - 1) continue;
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
        const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
        small.push(`${name} "${words}" ${width} × ${height}`);
      }
      return { measured, small };
    },
    { least, within },
  );
}
