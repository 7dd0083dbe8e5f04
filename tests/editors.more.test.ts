import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeSite } from "../engine/scaffold/newSite.ts";
import { starterIn } from "../engine/scaffold/scaffold.ts";
import { root } from "./support/project.ts";

const home = mkdtempSync(join(tmpdir(), "kente-neovim-"));
const site = join(home, "mill");
const page = join(site, "pages/index.json");

beforeAll(async () => {
  await writeSite(root, site, { name: "Mill", kind: "docs", starter: starterIn("en") });
  // The engine's command, where installing the engine puts it.
  mkdirSync(join(site, "node_modules/.bin"), { recursive: true });
  const command = `#!/bin/sh\nexec "${process.execPath}" "${join(root, "scripts/command.js")}" "$@"\n`;
  writeFileSync(join(site, "node_modules/.bin/kente"), command, { mode: 0o755 });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const document = readFileSync(join(root, "docs/editors.md"), "utf8");

/** The first lines to copy that the document has after these words. */
function documented(words: string): string {
  const [, after = ""] = document.split(words);
  return /```\w+\n(.*?)```/s.exec(after)?.[1] ?? "";
}

/** What somebody does in Neovim. Version 0.7 has neither of the two ways to start a server that the document shows. */
const script = `
if vim.fn.has("nvim-0.11") == 1 then
${documented("From version 0.11")}
elseif vim.fn.has("nvim-0.8") == 1 then
${documented("From version 0.8")}
else
  vim.api.nvim_create_autocmd("BufReadPost", { callback = function(event)
    local client = vim.lsp.start_client({ name = "kente", cmd = { "npx", "kente", "lsp" }, root_dir = vim.fn.getcwd() })
    vim.lsp.buf_attach_client(event.buf, client)
  end })
end
vim.cmd("filetype on")
vim.cmd("edit ${page}")
local buffer = vim.api.nvim_get_current_buf()
local function say(name, value) io.stdout:write(name .. " " .. vim.fn.json_encode(value) .. "\\n") end

local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\\n")
local block = ',\\n{ "type": "prose", "heading": "More", "text": "[a](/nowhere) and [b](/contact)" }'
local changed = text:gsub("\\n  %]\\n}", function(found) return block .. found end)
vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.split(changed, "\\n"))
local function found()
  return vim.tbl_filter(function(one) return one.code == "link-target" end, vim.diagnostic.get(buffer))
end
vim.wait(100000, function() return #found() > 0 end)
say("finding", found()[1].message)

local line = vim.fn.search("/contact")
vim.fn.cursor(line, vim.fn.getline(line):find("/contact", 1, true) + 1)
local asked = vim.lsp.util.make_position_params(0, "utf-16")
local answers = vim.lsp.buf_request_sync(buffer, "textDocument/completion", asked, 100000)
say("offered", vim.tbl_map(function(item) return item.label end, vim.tbl_values(answers)[1].result.items))

asked.newName = "/reach-us"
local renamed = vim.lsp.buf_request_sync(buffer, "textDocument/rename", asked, 100000)
vim.lsp.util.apply_workspace_edit(vim.tbl_values(renamed)[1].result, "utf-16")
vim.cmd("wall")
vim.cmd("qall!")
`;

test("Neovim shows what is typed wrong, offers pages and renames one", () => {
  const file = join(home, "script.lua");
  writeFileSync(file, script);
  const args = ["--headless", "--clean", "-c", `luafile ${file}`, "-c", "qall!"];
  const said = execFileSync("nvim", args, { cwd: site, encoding: "utf8", timeout: 110_000 });
  expect(said).toContain('finding "There is no page \\"/nowhere\\".');
  expect(said).toMatch(/offered \[.*"\/contact"/);
  expect(existsSync(join(site, "pages/reach-us.json"))).toBe(true);
  expect(existsSync(join(site, "pages/contact.json"))).toBe(false);
  expect(readFileSync(page, "utf8")).toContain("[b](/reach-us)");
});

test("the VS Code extension packs as documented, with the client that it starts", () => {
  const folder = join(home, "vscode");
  cpSync(join(root, "engine/language-server/vscode"), folder, { recursive: true });
  const [, ...commands] = documented("## VS Code").trim().split("\n");
  const install = commands.pop()?.split(" ").at(-1) ?? "";
  for (const command of commands) execFileSync("sh", ["-c", command], { cwd: folder, timeout: 110_000 });
  const packed = execFileSync("unzip", ["-l", install], { cwd: folder, encoding: "utf8" });
  for (const file of ["package.json", "extension.js", "node_modules/vscode-languageclient/node.js"])
    expect(packed).toContain(`extension/${file}`);
});
