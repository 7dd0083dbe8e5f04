import { realpathSync } from "node:fs";
import { type CodeAction, CodeActionKind, type Command } from "vscode-languageserver";
import { roleOf } from "../content/read/roles.ts";
import { contentHash } from "../files/hash.ts";
import { studioAddress, studioApi } from "../studio/protocol.ts";

/** The commands that show a page, with what they say. Each site has its own: editors know the commands of all servers by their names. */
export function openCommands(pages: string): Readonly<Record<string, string>> {
  const id = contentHash(pages).slice(0, 8);
  return {
    [`kente.openInBrowser.${id}`]: "Open in the browser",
    [`${inStudio}.${id}`]: "Open in the studio",
  };
}

const inStudio = "kente.openInStudio";

/** Where `npm run dev` and `npm run studio` serve by default. */
const addresses = ["http://localhost:5173", "http://localhost:5174"];

/** How long one of them may take to say which site it serves, in milliseconds. */
const mostMs = 5000;

/** The actions that show the page of a file. */
export function openActions(file: string, commands: Readonly<Record<string, string>>): CodeAction[] {
  const role = roleOf(file);
  if (role?.kind !== "page") return [];
  return Object.entries(commands).map(([command, title]) => {
    const does: Command = { title, command, arguments: [role.path] };
    return { title, kind: CodeActionKind.Source, command: does };
  });
}

/**
 * The address at which a page is shown; undefined where no server on this machine shows this site.
 * @param servers their addresses
 */
export async function shownAt(
  command: string,
  route: string,
  pages: string,
  servers: readonly string[] = addresses,
): Promise<string | undefined> {
  const id = contentHash(realpathSync(pages));
  for (const address of servers) {
    const signal = AbortSignal.timeout(mostMs);
    const site: unknown = await fetch(address + studioApi.site, { signal }).then(
      (answer) => answer.json(),
      () => undefined,
    );
    if ((site as { id?: string } | undefined)?.id !== id) continue;
    return address + (command.startsWith(inStudio) ? studioAddress : "") + encodeURI(route);
  }
  return undefined;
}
