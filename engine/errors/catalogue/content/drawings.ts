import { entry, quotedList } from "../../entry.ts";

/** What a build can't do with pictures: outline the texts of SVG drawings in the theme's fonts, and decode pixels. */
export const drawings = {
  "drawing-font": entry<{ families: string; known: readonly string[] }>({
    title: "Drawing in another font",
    severity: "warning",
    message: ({ families }) => `This drawing sets text in a font that the theme does not have: ${families}.`,
    hint: ({ known }) =>
      `Write ${quotedList([...known, "sans-serif", "monospace"], "or")} as its font-family, also at the end of a list.`,
    docs: [
      "A picture cannot use the fonts of its page, so the build turns text in SVG drawings into outlines of the theme's fonts.",
      "`font-family` names a font of the theme, or `sans-serif` for that of texts and `monospace` for that of code. Text in",
      "another font stays text, and looks different on every system.",
    ].join(" "),
  }),
  "drawing-characters": entry<{ name: string; missing: readonly string[] }>({
    title: "Drawing with characters that its font lacks",
    severity: "warning",
    message: ({ name, missing }) =>
      `This drawing has characters that the font "${name}" lacks: ${missing.slice(0, 12).join(" ")}${missing.length > 12 ? " …" : ""}`,
    hint: () => "Write other characters, draw them as shapes, or choose a font that has them.",
    docs: "Text in SVG drawings is outlined in the theme's fonts. Text with a character that the font lacks stays text, and looks different on every system.",
  }),
  "drawing-text": entry<{ obstacle: string }>({
    title: "Drawing with text that cannot be outlined",
    severity: "warning",
    message: ({ obstacle }) => `Text of this drawing stays text, since only browsers can follow ${obstacle}.`,
    hint: () =>
      "Place and set text by attributes: x, y, dx, dy, font-family, font-size, font-weight, font-style, letter-spacing, text-anchor.",
    docs: [
      "The build turns text in SVG drawings into outlines, by the attributes of `<text>` and `<tspan>` and of the elements around",
      "them. Text along a path, stretched text, lists of places, and fonts that a stylesheet sets are left as they are.",
    ].join(" "),
  }),
  "preview-letters": entry<{ letters: readonly string[] }>({
    title: "Link preview without its text",
    severity: "warning",
    inBuilds: true,
    message: ({ letters }) =>
      `No font on this machine has ${quotedList(letters.slice(0, 12), "or")}: the link preview is drawn without this text.`,
    hint: () =>
      "Install a font that has it, such as Noto, or give the page an `image`. A font in the theme that has it serves pages, too.",
    docs: [
      "Link previews and icons are drawn in the fonts of the theme, and in those of the machine that builds the site for letters that",
      "they lack. A letter that no font has would be a box, so the preview is drawn without its text.",
    ].join(" "),
  }),
  "picture-undecoded": entry<{ value: string; reason: string }>({
    title: "Picture whose pixels can't be read",
    severity: "warning",
    inBuilds: true,
    message: ({ value, reason }) => `The picture "${value}" is published as it is: ${reason}.`,
    hint: () =>
      "Look at it in a browser. If a part is missing, export it again or copy it again from where it came from.",
    docs: [
      "A build decodes each photograph to make it in the formats and widths that pages need. Where that fails, the file is",
      "damaged in a way that its structure does not show, or memory is short. The picture is published as it is, and browsers",
      "may show a grey area, or nothing. The next build tries it again.",
    ].join(" "),
  }),
};
