const { dirname, join } = require("node:path");
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** The language servers, one for each site. */
let clients = [];

/** Starts the language server of each site in the workspace. VS Code calls it when it finds one. */
exports.activate = async () => {
  const [command, ...args] = workspace.getConfiguration("kente").get("command");
  // Windows runs programs such as npx by a shell.
  const shell = process.platform === "win32";
  const files = await workspace.findFiles("**/pages/_site.json", "**/{node_modules,tests}/**");
  clients = files.map(({ fsPath }) => {
    const pages = dirname(fsPath);
    const cwd = dirname(pages);
    const documentSelector = ["json", "jsonc", "csv", "plaintext"].map((language) => ({
      scheme: "file",
      language,
      pattern: join(pages, "**").replaceAll("\\", "/"),
    }));
    return new LanguageClient(
      "kente",
      "Kente",
      { command, args, options: { cwd, shell } },
      { documentSelector },
    );
  });
  await Promise.all(clients.map((client) => client.start()));
};

exports.deactivate = () => Promise.all(clients.map((client) => client.stop()));
