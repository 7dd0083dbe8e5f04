import { realpathSync } from "node:fs";
import { type CodeAction, CodeActionKind, type Command } from "vscode-languageserver";
import { roleOf } from "../content/read/roles.ts";
import { contentHash } from "../files/hash.ts";
import { studioAddress, studioApi } from "../studio/protocol.ts";

/** The commands that show a page, with what they say. */
export const openCommands = {
  "kente.openInBrowser": "Open in the browser",
  "kente.openInStudio": "Open in the studio",
} as const;

type OpenCommand = keyof typeof openCommands;

/** Where `npm run dev` and `npm run studio` serve, unless they are told otherwise. */
const addresses = ["http://localhost:5173", "http://localhost:5174"];

/** The commands that show the page of a file. */
export function openActions(file: string): CodeAction[] {
  const role = roleOf(file);
  if (role?.kind !== "page") return [];
  return Object.entries(openCommands).map(([command, title]) => {
    const does: Command = { title, command, arguments: [role.path] };
    return { title, kind: CodeActionKind.Source, command: does };
  });
}

/** The address at which a page is shown; undefined where no server on this machine shows this site. */
export async function shownAt(command: string, route: string, pages: string): Promise<string | undefined> {
  const id = contentHash(realpathSync(pages));
  for (const address of addresses) {
    const site: unknown = await fetch(address + studioApi.site).then(
      (answer) => answer.json(),
      () => undefined,
    );
    if ((site as { id?: string } | undefined)?.id !== id) continue;
    return (
      address + ((command as OpenCommand) === "kente.openInStudio" ? studioAddress : "") + encodeURI(route)
    );
  }
  return undefined;
}
