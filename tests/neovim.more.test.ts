import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeSite } from "../engine/scaffold/newSite.ts";
import { starterIn } from "../engine/scaffold/scaffold.ts";
import { root } from "./support/project.ts";

const home = mkdtempSync(join(tmpdir(), "kente-neovim-"));
const site = join(home, "mill");
const page = join(site, "pages/index.json");

beforeAll(() => writeSite(root, site, { name: "Mill", kind: "docs", starter: starterIn("en") }));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** What somebody does in Neovim, with the functions of its version 0.7 and later. */
const script = `
local client = vim.lsp.start_client({
  name = "kente", cmd = { "${process.execPath}", "${join(root, "scripts/command.js")}", "lsp" },
  cmd_cwd = "${site}", root_dir = "${site}",
})
vim.cmd("edit ${page}")
local buffer = vim.api.nvim_get_current_buf()
vim.lsp.buf_attach_client(buffer, client)
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
say("offered", vim.tbl_map(function(item) return item.label end, answers[client].result.items))

asked.newName = "/reach-us"
local renamed = vim.lsp.buf_request_sync(buffer, "textDocument/rename", asked, 100000)
vim.lsp.util.apply_workspace_edit(renamed[client].result, "utf-16")
vim.cmd("wall")
vim.cmd("qall!")
`;

test("Neovim shows what is typed wrong, offers pages and renames one", () => {
  const file = join(home, "script.lua");
  writeFileSync(file, script);
  const args = ["--headless", "--clean", "-c", `luafile ${file}`, "-c", "qall!"];
  const said = execFileSync("nvim", args, { encoding: "utf8", timeout: 110_000 });
  expect(said).toContain('finding "There is no page \\"/nowhere\\".');
  expect(said).toMatch(/offered \[.*"\/contact"/);
  expect(existsSync(join(site, "pages/reach-us.json"))).toBe(true);
  expect(existsSync(join(site, "pages/contact.json"))).toBe(false);
  expect(readFileSync(page, "utf8")).toContain("[b](/reach-us)");
});
