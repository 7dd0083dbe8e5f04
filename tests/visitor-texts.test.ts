import { describe, expect, test } from "vitest";
import { filesOf } from "./support/imports.ts";
import { type Literal, literalsIn } from "./support/literals.ts";
import exceptions from "./support/noVisitorText.json" with { type: "json" };

const rooms = ["engine/render", "engine/forms", "engine/browser", "engine/server", "blocks", "pages/_blocks"];

const code = rooms
  .flatMap((room) => filesOf(room, /\.tsx?$/))
  .filter((file) => !/\.test\.tsx?$|\/(?:fixtures|migrations)\//.test(file));

/** Whether an exception stands for a text: its file begins so, and the text, if one is named, is the same. */
const covers = ({ file, text }: { file: string; text?: string }, literal: Literal) =>
  literal.file.startsWith(file) && (text === undefined || literal.text === text);

const found = code.flatMap((file) => literalsIn(file));

describe("what the engine and its blocks say to visitors", () => {
  test("comes from engine/words: no other text in the code reaches a visitor", () => {
    expect(code.length).toBeGreaterThan(200);
    const unexcused = found.filter((literal) => !exceptions.some((one) => covers(one, literal)));
    expect(unexcused.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });

  test("has no needless exceptions", () => {
    const needless = exceptions.filter((one) => !found.some((literal) => covers(one, literal)));
    expect(needless).toEqual([]);
    expect(exceptions.filter(({ reason }) => reason === "")).toEqual([]);
  });
});

describe("a text in code is found", () => {
  const textsOf = (source: string) => literalsIn("example.tsx", source).map(({ text }) => text);

  test.each([
    ["between tags", "<p>Close</p>"],
    ["chosen between tags", '<p>{open ? "Close" : say("page.menu")}</p>'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code
    ["joined between tags", "<p>{`Close ${name}`}</p>"],
    ["in an attribute that is read out", '<button aria-label="Close" />'],
    ["chosen in such an attribute", '<button title={open ? "Close" : undefined} />'],
    ["passed as a label", '<IconButton label="Close" />'],
    ["in the document", 'document.title = "Close"'],
    ["set as an attribute", 'element.setAttribute("aria-label", "Close")'],
    ["as a member that is a label", 'const drawing = { label: "Close" }'],
    ["as a default", 'function Button({ back = "Go back" }) {}'],
    ["as a sentence anywhere", 'const text = "Close this, please"'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code
    ["as a sentence with values", "const text = `Close ${name}, please`"],
  ])("%s", (_, source) => {
    expect(textsOf(source)).toEqual([expect.stringMatching(/Close|Go back/)]);
  });

  test.each([
    '<p className="close button">{say("page.close")}</p>',
    '<p>{kind === "close" ? say("page.close") : null}</p>',
    '<p data-state="closed">{" "}</p>',
    'throw new KenteError("code-unknown", { reason: "it is no code" })',
    'import type { Close } from "./close button.ts"',
    'type Close = "close this"',
  ])("and nothing else is: %s", (source) => {
    expect(textsOf(source)).toEqual([]);
  });
});
