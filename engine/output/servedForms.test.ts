import { expect, test } from "vitest";
import type { Form } from "../contract/form.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { servedForms } from "./servedForms.ts";

const form = (id: string) => ({ id }) as Form;
const block = (file: string, index: number) => ({ file, path: ["blocks", index], value: {} });
const reference = (file: string, index: number, value: string, kind = "form") => ({
  kind,
  file,
  path: ["blocks", index, "form"],
  value,
});

test("names each form's pages, through shared blocks too, and leaves out forms that stand nowhere", () => {
  const page = (path: string, ...blocks: unknown[]) => [path, { path, blocks }] as const;
  const graph = {
    pages: new Map([
      page("/b", block("b.json", 0), block("_shared/news.json", 0)),
      page("/a", block("_shared/news.json", 0), block("a.json", 1)),
      page("/c", block("c.json", 0)),
    ]),
    references: [
      reference("b.json", 0, "contact"),
      reference("_shared/news.json", 0, "newsletter"),
      reference("a.json", 1, "contact"),
      reference("c.json", 0, "/a", "to"),
    ],
  } as unknown as SiteGraph;
  const forms = { contact: form("contact"), newsletter: form("newsletter"), unused: form("unused") };
  expect(servedForms(graph, forms)).toEqual([
    { form: form("contact"), pages: ["/a", "/b"] },
    { form: form("newsletter"), pages: ["/a", "/b"] },
  ]);
});
