import type { Diagnostic, Place } from "../../contract/diagnostic.ts";
import type { DrawnText } from "../../contract/drawing.ts";
import type { SiteSource } from "../../contract/graph.ts";
import type { Theme } from "../../contract/theme.ts";
import { type DataOf, describeError, type ErrorId } from "../../errors/catalogue.ts";
import { drawingFamilies, drawingFont } from "../../theme/drawingFont.ts";
import { diagnosticAt } from "../diagnostics/diagnostic.ts";

/** The font of a text, as {@link drawingFont} finds it. */
type Font = ReturnType<typeof drawingFont>;

/**
 * Reports texts of drawings that cannot be outlined, one of each sort in a drawing: browsers would set them in whatever
 * font they find. The diagnostics name the files as `public/…`.
 */
export function checkDrawings(theme: Theme | undefined, source: SiteSource): Diagnostic[] {
  const { fonts } = source;
  if (theme === undefined || fonts === undefined) return [];
  // Most texts of a site's drawings have the same families.
  const byFamilies = new Map<string, Font>();
  const fontOf = (families: string): Font => {
    if (!byFamilies.has(families)) byFamilies.set(families, drawingFont(families, theme, fonts));
    return byFamilies.get(families);
  };
  const known = () => drawingFamilies(theme, fonts);
  return [...source.assets].flatMap(([path, { texts = [] }]) => {
    const found = new Map<ErrorId, Diagnostic>();
    const report = <Id extends ErrorId>(rule: Id, data: DataOf<Id>, place: Place) => {
      const file = `${source.publicRoot ?? "public"}${path}`;
      if (!found.has(rule))
        found.set(rule, diagnosticAt(file, place, { rule, ...describeError(rule, data) }));
    };
    for (const text of texts) checkText(text, fontOf, known, report);
    return [...found.values()];
  });
}

function checkText(
  { runs, place, obstacle }: DrawnText,
  fontOf: (families: string) => Font,
  known: () => string[],
  report: <Id extends ErrorId>(rule: Id, data: DataOf<Id>, place: Place) => void,
): void {
  for (const { characters, style } of runs) {
    const font = fontOf(style.families);
    // Fonts of visitors' systems are there without outlines.
    if (font === "system") continue;
    if (obstacle !== undefined) report("drawing-text", { obstacle }, place);
    if (font === undefined) {
      report("drawing-font", { families: style.families, known: known() }, place);
    } else {
      const isItalic = style.italic && !font.faces.some((face) => face.style === "italic");
      if (isItalic) report("drawing-text", { obstacle: "font-style" }, place);
      const missing = new Set<string>();
      for (const one of characters) if (!font.has(one.codePointAt(0) ?? 0)) missing.add(one);
      if (missing.size > 0) report("drawing-characters", { name: font.family, missing: [...missing] }, place);
    }
  }
}
