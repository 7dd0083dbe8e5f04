import { basename } from "node:path";
import {
  type ClientCapabilities,
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  type DocumentFormattingParams,
  FileChangeType,
  type InitializeResult,
  LSPErrorCodes,
  MessageType,
  type ReferenceParams,
  ResponseError as Refusal,
  type RenameParams,
  ShowMessageNotification,
  type TextDocumentIdentifier,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Vocabulary } from "../contract/graph.ts";
import { describeError } from "../errors/catalogue.ts";
import { KenteError } from "../errors/KenteError.ts";
import { debounced } from "../files/debounced.ts";
import { completionAt } from "./completion.ts";
import type { CursorPlace } from "./cursor.ts";
import { hoverAt } from "./describe.ts";
import { findingsByUri, fixAllKind, fixesAt, wantsAction } from "./findings.ts";
import { definitionsAt, usesAt } from "./meaning.ts";
import { OpenSite, pathOf, type SiteReader } from "./OpenSite.ts";
import { openActions, openCommands, shownAt } from "./openPage.ts";
import { foldingOf, formatted, outlineOf } from "./outline.ts";
import { type Renamed, renameAt, renamedAt, renameWithFiles } from "./rename.ts";

/** How long nobody has typed when a large site is checked, and nothing has changed on disk when it is read, in ms. */
const quietMs = { large: 300, disk: 100 };

/**
 * Answers an editor until it closes the connection.
 * @param readerOf finds the site; gets the folders that the editor has open, and throws a KenteError where there is none
 */
export function serveEditor(
  connection: Connection,
  readerOf: (folders: readonly string[]) => SiteReader,
): void {
  connection.onInitialize(({ capabilities, workspaceFolders, rootUri }) => {
    const open = [...(workspaceFolders ?? []).map(({ uri }) => uri), rootUri];
    try {
      const reader = readerOf(open.flatMap((uri) => pathOf(uri ?? "") ?? []));
      return serveSite(connection, reader, capabilities);
    } catch (error) {
      if (!(error instanceof KenteError)) throw error;
      return new Refusal(LSPErrorCodes.RequestFailed, textOf(error), { retry: false });
    }
  });
  connection.listen();
}

/** Answers what is asked of a site. */
function serveSite(
  connection: Connection,
  reader: SiteReader,
  { workspace: can, window }: ClientCapabilities,
): InitializeResult {
  const site = new OpenSite(reader);
  const documents = new TextDocuments(TextDocument);
  const publish = publisher(connection, site);
  const commands = openCommands(reader.folder.pages);
  const showsDocuments = window?.showDocument?.support === true;
  let watches = false;
  let isOver = false;
  let told = "";

  // No request: nobody has to answer it.
  const show = (type: MessageType, message: string) =>
    void connection.sendNotification(ShowMessageNotification.type, { type, message });
  /** Says once what keeps the site from being read or checked. The last state stays: files are often half written. */
  const tell = (error: unknown) => {
    if (isOver) return;
    const words = error instanceof KenteError ? textOf(error) : "";
    if (words === "")
      connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    else if (told !== words) show(MessageType.Error, words);
    told = words || told;
  };
  const attempt = (work: () => void | Promise<void>) => async () => {
    try {
      if (!isOver) await work();
      told = "";
    } catch (error) {
      tell(error);
    }
  };
  const check = attempt(publish);
  const checkSoon = debounced(check, { quietMs: 0, maxMs: Infinity });
  const checkLater = debounced(check, { quietMs: quietMs.large, maxMs: Infinity });
  let vocabularyChanged = true;
  const read = attempt(async () => {
    const isChanged = vocabularyChanged;
    vocabularyChanged = false;
    await site.read(isChanged).catch((error: unknown) => {
      vocabularyChanged ||= isChanged;
      throw error;
    });
    if (!isOver) publish();
  });
  const readSoon = debounced(read, { quietMs: quietMs.disk, maxMs: Infinity });

  connection.onShutdown(() => {
    isOver = true;
  });
  connection.onInitialized(() => {
    const { pages, publicDir } = reader.folder;
    if (can?.didChangeWatchedFiles?.dynamicRegistration)
      void connection.client
        .register(DidChangeWatchedFilesNotification.type, {
          watchers: [pages, publicDir].map((path) => ({ globPattern: `**/${basename(path)}/**` })),
        })
        .then(() => {
          watches = true;
        }, tell);
    void read();
  });

  documents.onDidChangeContent(({ document }) => {
    const file = site.fileAt(document.uri);
    if (file === undefined || !site.change(file, document.getText())) return;
    if (site.isLarge) checkLater();
    else checkSoon();
  });
  documents.onDidClose(({ document: { uri } }) => {
    const file = site.fileAt(uri);
    if (file !== undefined && site.close(file)) readSoon();
  });
  documents.onDidSave(({ document: { uri } }) => {
    const file = site.fileAt(uri);
    // A client that reports no changes on disk: look for them now and then.
    if (file !== undefined && (site.changedOnDisk(file) || !watches)) readSoon();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const unknown = changes.filter(({ uri, type }) => {
      const file = site.fileAt(uri);
      if (file === undefined) return site.holds(uri);
      return site.changedOnDisk(file) || type !== FileChangeType.Changed;
    });
    vocabularyChanged ||= unknown.some(({ uri }) => /\/pages\/_(?:blocks|transports|widgets)\//.test(uri));
    if (unknown.length > 0) readSoon();
  });

  /** Answers what is asked of a place of a file of the pages; nothing for all other files. */
  const at =
    <Asked extends TextDocumentPositionParams, Answer>(
      answer: (place: CursorPlace, asked: Asked) => Answer | Promise<Answer>,
    ) =>
    async (asked: Asked) => {
      const document = documents.get(asked.textDocument.uri);
      const file = document && site.fileAt(document.uri);
      if (!document || file === undefined) return null;
      try {
        const place = { file, text: document.getText(), offset: document.offsetAt(asked.position) };
        return (await answer(place, asked)) ?? null;
      } catch (error) {
        if (!(error instanceof KenteError)) throw error;
        return new Refusal(LSPErrorCodes.RequestFailed, textOf(error));
      }
    };
  connection.onCompletion(at(({ file, text, offset }) => completionAt(file, text, offset, site)));
  connection.onHover(at((place) => hoverAt(place, site)));
  connection.onDefinition(at((place) => definitionsAt(place, site)));
  connection.onReferences(
    at((place, { context }: ReferenceParams) => usesAt(place, context.includeDeclaration, site)),
  );
  connection.onPrepareRename(at((place) => renamedAt(place, site)));
  const editor = { can, versionOf: (uri: string) => documents.get(uri)?.version };
  /** Edits of files that are not open have to fit what is on disk. */
  const renamed = async (rename: () => Renamed | undefined) => {
    await site.read(false);
    checkSoon();
    const { edit = null, left = 0 } = rename() ?? {};
    if (left > 0) show(MessageType.Warning, `Places that records fill keep the old name: ${left}.`);
    return edit;
  };
  connection.onRenameRequest(
    at((place, { newName }: RenameParams) => renamed(() => renameAt(place, newName, site, editor))),
  );
  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const moves = files.flatMap(({ oldUri, newUri }) => site.filesMoved(oldUri, newUri));
    if (moves.length === 0) return null;
    try {
      return await renamed(() => renameWithFiles(moves, site, editor));
    } catch (error) {
      // The editor renames the file whatever is answered.
      if (!(error instanceof KenteError)) throw error;
      show(MessageType.Warning, textOf(error));
      return null;
    }
  });

  /** Answers what is asked of a whole file of the pages. */
  const of =
    <Asked extends { textDocument: TextDocumentIdentifier }, Answer>(
      answer: (text: string, vocabulary: Vocabulary, asked: Asked) => Answer,
    ) =>
    (asked: Asked) => {
      const document = documents.get(asked.textDocument.uri);
      const isPage = document && site.fileAt(document.uri)?.endsWith(".json");
      return isPage && site.vocabulary ? answer(document.getText(), site.vocabulary, asked) : null;
    };
  connection.onDocumentSymbol(of(outlineOf));
  connection.onFoldingRanges(of(foldingOf));
  connection.onDocumentFormatting(
    of((text, _, { options }: DocumentFormattingParams) => formatted(text, options)),
  );
  connection.onCodeAction((asked) => {
    const file = site.fileAt(asked.textDocument.uri);
    const opens =
      showsDocuments && file && wantsAction(asked, CodeActionKind.Source) ? openActions(file, commands) : [];
    return [...fixesAt(asked, site), ...opens];
  });
  connection.onExecuteCommand(async ({ command, arguments: [route] = [] }) => {
    const uri = await shownAt(command, String(route), reader.folder.pages);
    if (uri !== undefined) await connection.window.showDocument({ uri, external: true });
    else show(MessageType.Info, "Nothing shows this site now. Run npm run dev or npm run studio.");
  });
  documents.listen(connection);
  return {
    serverInfo: { name: "kente" },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      completionProvider: { triggerCharacters: ["/", "#", "@", "{", "("] },
      hoverProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      renameProvider: { prepareProvider: true },
      documentSymbolProvider: true,
      foldingRangeProvider: true,
      documentFormattingProvider: true,
      executeCommandProvider: { commands: showsDocuments ? Object.keys(commands) : [] },
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind, CodeActionKind.Source] },
      ...(can?.fileOperations?.willRename === true && {
        workspace: {
          fileOperations: {
            willRename: {
              filters: [
                { scheme: "file", pattern: { glob: "**/*.json", matches: "file" } },
                { scheme: "file", pattern: { glob: "**/*", matches: "folder" } },
              ],
            },
          },
        },
      }),
    },
  };
}

function textOf({ id, data }: KenteError): string {
  const { message, hint } = describeError(id, data);
  return hint === undefined ? message : `${message} ${hint}`;
}

/** Returns what checks the whole site and sends what is found, each list only if it has changed. */
function publisher(connection: Connection, site: OpenSite): () => void {
  const sent = new Map<string, string>();
  return () => {
    site.check();
    const found = findingsByUri(site);
    for (const uri of new Set([...sent.keys(), ...found.keys()])) {
      const diagnostics = found.get(uri) ?? [];
      const text = JSON.stringify(diagnostics);
      if ((sent.get(uri) ?? "[]") === text) continue;
      if (diagnostics.length === 0) sent.delete(uri);
      else sent.set(uri, text);
      void connection.sendDiagnostics({ uri, diagnostics });
    }
  };
}
