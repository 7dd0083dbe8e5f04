import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAgent } from "./fixtures/openAgent.ts";

let agent: Awaited<ReturnType<typeof openAgent>>;
beforeAll(async () => {
  agent = await openAgent();
});
afterAll(() => agent.close());

const page = "/services/collections";
const file = "services/collections.json";
const words = [{ type: "prose", heading: "Words", text: "Words." }];

describe("an agent finds", () => {
  test("what the site has: pages with their files, forms, shared blocks, named links, pictures", async () => {
    const site = await agent.get("site");
    expect(site).toMatchObject({
      name: "Spool",
      languages: ["en"],
      links: { outside: "https://outside.example/" },
      shared: [{ name: "ending", file: "_shared/ending.json" }],
    });
    expect(site.pages).toContainEqual(expect.objectContaining({ route: page, file, title: "Collections" }));
    expect(site.pictures).toContainEqual(expect.objectContaining({ path: "/images/preview.png" }));
    const below = await agent.get("site", { under: "/services" });
    expect(below.pages.map(({ route }: { route: string }) => route)).toEqual([page]);
  });

  test("what each block is for, and of one its schema and examples, also as a resource", async () => {
    const blocks = await agent.get("blocks");
    expect(blocks).toContainEqual(
      expect.objectContaining({ type: "hero", title: "Hero", description: expect.stringMatching(/\w/) }),
    );
    const hero = await agent.get("blocks", { type: "hero" });
    expect(hero.schema.properties.heading).toMatchObject({ type: "string" });
    expect(hero.examples[0].block).toMatchObject({ type: "hero" });
    expect(await agent.call("blocks", { type: "hreo" })).toMatchObject({ isError: true });

    const { resources } = await agent.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining(["kente://blocks/hero", "kente://files/form"]),
    );
    const [content] = (await agent.client.readResource({ uri: "kente://blocks/hero" })).contents;
    expect(JSON.parse((content as { text: string }).text)).toEqual(hero);
    const [form] = (await agent.client.readResource({ uri: "kente://files/form" })).contents;
    expect(JSON.parse((form as { text: string }).text)).toMatchObject({ properties: { schema: {} } });
    await expect(agent.client.readResource({ uri: "kente://blocks/nothing" })).rejects.toThrow();
  });

  test("a file by its name or address, a part of it, its version, and its problems with their places", async () => {
    const whole = await agent.get("read", { file: page });
    expect(whole).toMatchObject({ file, value: { title: "Collections" }, version: expect.any(String) });
    expect(whole.problems).toContain(`- ${file} at "$schema", warning schema-path: `);
    expect(await agent.get("read", { file, path: "blocks/0/text" })).toMatchObject({
      value: "Get paid by link.",
    });
    expect(await agent.call("read", { file, path: "blocks/9" })).toEqual({
      text: 'There is nothing at "blocks/9".',
      isError: true,
    });
    expect((await agent.call("read", { file: "/services/colections" })).text).toContain(
      `Did you mean "${page}"?`,
    );
  });

  test("the rules of the house in the prompt, before a page is written", async () => {
    const { messages } = await agent.client.getPrompt({
      name: "write-page",
      arguments: { about: "mills", address: "/mills" },
    });
    const said = JSON.stringify(messages);
    for (const words of [
      "Write a page about mills, at /mills.",
      "plain words",
      "purposes",
      "Lint comes first",
    ])
      expect(said).toContain(words);
  });
});

describe("an edit", () => {
  test("changes one line of one value, and answers with the difference before it is written", async () => {
    const before = agent.read(file);
    const changes = [{ path: "blocks/0/text", value: "Get paid by text message." }];
    const dry = await agent.call("edit", { files: [{ file, changes }], dryRun: true });
    expect(dry.text).toContain(
      '-      "text": "Get paid by link."\n+      "text": "Get paid by text message."\n',
    );
    expect(agent.read(file)).toBe(before);
    expect(await agent.edit(file, changes)).toMatchObject({ isError: false });
    expect(agent.read(file)).toBe(before.replace("by link", "by text message"));
  });

  test("puts items into lists, takes them out, and sets members that were not there", async () => {
    await agent.edit(file, [
      { path: "/blocks/1", insert: { type: "prose", text: "Between." } },
      { path: "blocks/-", insert: { type: "prose", text: "Last." } },
      { path: "blocks/0/eyebrow", value: "Services" },
    ]);
    const types = () =>
      agent.json(file).blocks.map((one: { type?: string; text?: string }) => one.text ?? "shared");
    expect(types()).toEqual(["Get paid by text message.", "Between.", "shared", "Last."]);
    expect(agent.json(file).blocks[0].eyebrow).toBe("Services");
    await agent.edit(file, [
      { path: "blocks/1", remove: true },
      { path: "blocks/2", remove: true },
      { path: "blocks/0/eyebrow", remove: true },
    ]);
    expect(types()).toEqual(["Get paid by text message.", "shared"]);
  });

  test("that would add an error is refused with its place, words and fix, in whatever file the error is", async () => {
    const before = agent.everything();
    const actions = [{ label: "Go on", to: "/services/colections" }];
    const refused = await agent.edit(file, [{ path: "blocks/0/actions", value: actions }]);
    expect(refused.isError).toBe(true);
    expect(refused.text).toContain(
      `- ${file} at "blocks/0/actions/0/to", error link-target: There is no page "/services/colections". Did you mean "${page}"?`,
    );
    expect(refused.text).toMatch(/^Nothing was written\./);
    expect(await agent.edit(file, [{ path: "blocks/0/haeding", value: "x" }])).toMatchObject({
      isError: true,
    });
    // The anchor is what another page leads to.
    await agent.edit("index.json", [{ path: "blocks/0/actions/0/to", value: `${page}#top` }]);
    expect(agent.everything()).toEqual(before);
  });

  test("of two files that need each other is one call", async () => {
    const files = [
      { file: "index.json", changes: [{ path: "blocks/0/actions/0/to", value: "/mills" }] },
      {
        file: "mills.json",
        changes: [{ path: "", value: { title: "Mills", description: "What a mill is.", blocks: words } }],
      },
    ];
    expect(await agent.call("edit", { files: files.slice(0, 1) })).toMatchObject({ isError: true });
    expect(await agent.call("edit", { files })).toMatchObject({ isError: false });
    expect(agent.json("mills.json").title).toBe("Mills");
    await agent.edit("index.json", [{ path: "blocks/0/actions/0/to", value: page }]);
  });

  test("of a version that others have changed is merged, and refused where both have changed the same", async () => {
    const { version } = await agent.get("read", { file });
    agent.write(
      file,
      JSON.stringify(
        { ...agent.json(file), blocks: [{ type: "prose", text: "First." }, ...agent.json(file).blocks] },
        null,
        2,
      ),
    );
    await agent.edit(file, [{ path: "blocks/0/text", value: "Mine." }], { version });
    expect(agent.json(file).blocks.map(({ text }: { text?: string }) => text)).toEqual([
      "First.",
      "Mine.",
      undefined,
    ]);

    const refused = await agent.edit(file, [{ path: "blocks/0/text", value: "Mine, too." }], { version });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('"blocks/0/text"') });
    expect(await agent.edit(file, [{ path: "title", value: "x" }], { version: "unknown" })).toMatchObject({
      isError: true,
      text: expect.stringContaining("Read the file again"),
    });
    await agent.edit(file, [{ path: "blocks/0", remove: true }]);
  });

  test("can replace a file that is not JSON, which has no places", async () => {
    agent.write("broken.json", '{ "title": ');
    expect(await agent.edit("broken.json", [{ path: "title", value: "x" }])).toMatchObject({ isError: true });
    const value = { title: "Whole", description: "Whole again.", blocks: words };
    expect((await agent.edit("broken.json", [{ path: "", value }])).text).toContain("It fixes 1 problem.");
    expect(agent.json("broken.json")).toEqual(value);
  });
});

describe("pages", () => {
  test("begin as `kente new page` begins them, or with what the agent has written", async () => {
    expect((await agent.call("new_page", { address: "/services/payouts" })).text).toContain(
      "unfinished-text",
    );
    expect(agent.json("services/payouts.json").blocks).toHaveLength(2);
    const blocks = [{ type: "hero", heading: "Prices" }];
    const call = { address: "/prices", page: { description: "What it costs.", blocks } };
    expect(await agent.call("new_page", { ...call, dryRun: true })).toMatchObject({ isError: false });
    expect(() => agent.read("prices.json")).toThrow();
    await agent.call("new_page", call);
    expect(agent.json("prices.json")).toMatchObject({
      title: "Prices",
      description: "What it costs.",
      blocks,
    });
    for (const address of ["/prices", "/Prices", "/../prices", "/api/x"])
      expect(await agent.call("new_page", { address }), address).toMatchObject({ isError: true });
  });

  test("are renamed with all links to them, which a dry run lists", async () => {
    await agent.edit("index.json", [
      { path: "blocks/0/actions/-", insert: { label: "Prices", to: "/prices" } },
    ]);
    const call = { from: "/prices", to: "/what-it-costs" };
    const dry = await agent.call("rename_page", { ...call, dryRun: true });
    expect(dry.text).toMatch(/^Would write .*prices\.json → what-it-costs\.json/);
    expect(dry.text).toContain("/prices → /what-it-costs. Links: 1.");
    expect(dry.text).toContain('+          "to": "/what-it-costs"');
    expect(agent.read("prices.json")).toContain("Prices");
    await agent.call("rename_page", call);
    expect(agent.json("index.json").blocks[0].actions[1].to).toBe("/what-it-costs");
    expect(agent.json("_redirects.json")).toMatchObject({ "/prices": "/what-it-costs" });
    expect((await agent.call("rename_page", call)).text).toContain('The site has no page "/prices".');
  });

  test("are deleted only after what links to them has gone, with the token of a call that says so", async () => {
    const call = { page: "/what-it-costs" };
    const linked = await agent.call("delete_page", call);
    expect(linked).toMatchObject({
      isError: true,
      text: expect.stringContaining('- index.json at "blocks/0/actions/1/to"'),
    });
    await agent.edit("index.json", [{ path: "blocks/0/actions/1", remove: true }]);
    await agent.edit("_redirects.json", [{ path: "~1prices", value: "/" }]);
    const first = await agent.call("delete_page", call);
    expect(first.text).toContain("Nothing is deleted yet.");
    const token = /token "(\w+)"/.exec(first.text)?.[1];
    expect(await agent.call("delete_page", { ...call, token: "x" })).toMatchObject({ isError: true });
    await agent.edit("what-it-costs.json", [{ path: "title", value: "Prices today" }]);
    expect(await agent.call("delete_page", { ...call, token })).toMatchObject({ isError: true });
    expect(agent.read("what-it-costs.json")).toContain("Prices today");
    const again = /token "(\w+)"/.exec((await agent.call("delete_page", call)).text)?.[1];
    expect(await agent.call("delete_page", { ...call, token: again })).toMatchObject({ isError: false });
    expect(() => agent.read("what-it-costs.json")).toThrow();
  });

  test("are shown at a width and in a scheme", async () => {
    const { content } = await agent.client.callTool({
      name: "preview",
      arguments: { page, width: 390, scheme: "dark" },
    });
    expect(content).toEqual([{ type: "image", mimeType: "image/jpeg", data: "/9g=" }]);
    expect(agent.asked).toEqual([{ route: page, width: 390, scheme: "dark" }]);
    for (const other of ["/nowhere", file])
      expect(await agent.call("preview", { page: other })).toMatchObject({ isError: true });
    expect(await agent.call("preview", { page, width: 1e6 })).toMatchObject({ isError: true });
  });
});

describe("a block", () => {
  test("moves in its page and to another one, as it is written", async () => {
    await agent.edit(file, [
      { path: "blocks/-", insert: { type: "prose", heading: "Moves", text: "Away." } },
    ]);
    const written = /\{[^{}]*"Moves"[^{}]*\}/.exec(agent.read(file))?.[0] ?? "nothing";
    await agent.call("move_block", { file: page, from: "blocks/2", to: "blocks/0" });
    expect(agent.json(file).blocks[0]).toMatchObject({ heading: "Moves" });
    expect(agent.read(file)).toContain(written);
    await agent.call("move_block", { file, from: "blocks/0", toFile: "/", to: "blocks/-" });
    expect(agent.json(file).blocks).toHaveLength(2);
    expect(agent.json("index.json").blocks[1]).toMatchObject({ heading: "Moves" });
    const { version } = await agent.get("read", { file });
    await agent.edit(file, [{ path: "blocks/-", insert: { type: "prose", text: "Others." } }]);
    await agent.call("move_block", { file, from: "blocks/1", to: "blocks/0", version });
    expect(agent.json(file).blocks.map(({ text = "shared" }) => text)).toEqual([
      "shared",
      "Others.",
      "Mine.",
    ]);
    await agent.edit(file, [{ path: "blocks/1", remove: true }]);
    for (const from of ["blocks/7", "blocks", "title"])
      expect(await agent.call("move_block", { file, from, to: "blocks/0" })).toMatchObject({ isError: true });
  });
});

test("a check says in words what lint finds, of a file or of the site", async () => {
  agent.write("wrong.json", '{ "title": "Wrong", "description": "Wrong.", "blocks": [{ "type": "hreo" }] }');
  const all = await agent.call("check");
  expect(all.text).toMatch(
    /^1 error and \d+ warnings\.\n- wrong\.json at "blocks\/0\/type", error block-type: /,
  );
  expect((await agent.call("check", { file: "wrong.json" })).text).toContain('Did you mean "hero"?');
  expect((await agent.call("check", { file })).text).not.toContain("wrong.json");
});

test("what can't be read of a site is said in words by every call, and of a block's resource", async () => {
  agent.write("_blocks/own/schema.json", "{");
  const { text, isError } = await agent.call("check");
  expect([isError, text]).toEqual([true, expect.stringContaining("schema.json")]);
  await expect(agent.client.readResource({ uri: "kente://blocks/hero" })).rejects.toThrow(text);
});
