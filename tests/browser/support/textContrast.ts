import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** A text with less contrast than level AAA of WCAG 2.2 asks for. */
interface FaintText {
  text: string;
  ratio: number;
  least: number;
}

/** Shows what is closed: answers, menus, dialogs, but no other sites. Their texts have to be legible too. */
export async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details:not(:has(iframe))")) {
      details.removeAttribute("name");
      details.setAttribute("open", "");
    }
    for (const dialog of document.querySelectorAll("dialog")) if (!dialog.open) dialog.show();
    for (const panel of document.querySelectorAll<HTMLElement>(".menu__panel")) panel.style.display = "block";
  });
}

/**
 * Measures every text that is drawn, and what pseudo-elements and placeholders say, against the backgrounds behind it.
 * Texts in pictures are not measured.
 */
async function faintTexts(page: Page): Promise<{ measured: number; faint: FaintText[] }> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("There is no canvas to read colours from.");
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const read = new Map<string, Colour>();
    const colourOf = (css: string): Colour => {
      const known = read.get(css);
      if (known) return known;
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      const colour: Colour = [red, green, blue, alpha / 255];
      read.set(css, colour);
      return colour;
    };
    const over = (front: Colour, back: Colour): Colour => {
      const part = (index: 0 | 1 | 2) => front[index] * front[3] + back[index] * (1 - front[3]);
      return [part(0), part(1), part(2), 1];
    };
    const groundOf = (element: Element | null): Colour => {
      if (element === null) return [255, 255, 255, 1];
      const own = colourOf(getComputedStyle(element).backgroundColor);
      // A dialog is drawn above the page.
      return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
    };
    const light = ([red, green, blue]: Colour) => {
      const linear = (value: number) =>
        value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const contrast = (one: Colour, other: Colour) => {
      const [bright = 0, dim = 0] = [light(one), light(other)].sort((a, b) => b - a);
      return (bright + 0.05) / (dim + 0.05);
    };
    const faint: FaintText[] = [];
    let measured = 0;
    const measure = (element: Element, text: string, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      const ground = groundOf(element);
      const behind = pseudo ? over(colourOf(style.backgroundColor), ground) : ground;
      const ratio = contrast(over(colourOf(style.color), behind), behind);
      // Large text, as WCAG says: 24 pixels, or 18.66 in bold.
      const size = Number.parseFloat(style.fontSize);
      const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 4.5 : 7;
      measured++;
      if (ratio < least) {
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}${pseudo ?? ""}`;
        faint.push({ text: `${name}: ${text.slice(0, 60)}`, ratio: Math.round(ratio * 100) / 100, least });
      }
    };
    for (const element of document.body.querySelectorAll("*")) {
      if (element.closest("svg") || !element.checkVisibility({ visibilityProperty: true })) continue;
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const text = own.map((node) => node.textContent).join("");
      if (text.trim() !== "") measure(element, text.trim());
      if (element.hasAttribute("placeholder")) {
        measure(element, element.getAttribute("placeholder") ?? "", "::placeholder");
      }
      for (const pseudo of ["::before", "::after"]) {
        const { content, display } = getComputedStyle(element, pseudo);
        if (display !== "none" && /\w/.test(content) && !["none", "normal"].includes(content)) {
          measure(element, content, pseudo);
        }
      }
    }
    return { measured, faint };
  });
}

/** Expects texts of level AAA of a page in both schemes. @returns how many were measured in each */
export async function expectLegible(page: Page, where: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { measured, faint } = await faintTexts(page);
    expect.soft(faint, `${where}, ${colorScheme}`).toEqual([]);
    least = Math.min(least, measured);
  }
  return least;
}
