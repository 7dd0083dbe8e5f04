import {
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  type ReferenceParams,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { describeError } from "../errors/catalogue.ts";
import { KenteError } from "../errors/KenteError.ts";
import { completionAt } from "./completion.ts";
import { findingsByUri, fixAllKind, fixesAt, movedFindings, toShown } from "./findings.ts";
import { type CursorPlace, definitionsAt, hoverAt, usesAt } from "./navigation.ts";
import { OpenSite, type SiteReader } from "./OpenSite.ts";

/** How long nobody has typed when a large site is checked, and nothing has changed on disk when it is read, in ms. */
const quietMs = { large: 400, disk: 100 };

/** Answers an editor until it closes the connection. */
export function serveEditor(connection: Connection, reader: SiteReader): void {
  const site = new OpenSite(reader);
  const documents = new TextDocuments(TextDocument);
  const publisher = new Publisher(connection, site);
  let watches = false;
  let isOver = false;

  const publishAll = () => {
    if (!isOver) publisher.publishAll();
  };
  const checkSoon = later(publishAll);
  const readSoon = later(async (vocabulary) => {
    try {
      await site.read(vocabulary);
    } catch (error) {
      // The last state stays: what can't be read is often half written.
      if (!(error instanceof KenteError)) throw error;
      const { message, hint = "" } = describeError(error.id, error.data);
      if (!isOver) connection.window.showErrorMessage(`${message} ${hint}`.trim());
    }
    publishAll();
  });

  connection.onInitialize(({ capabilities: { workspace } }): InitializeResult => {
    watches = workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return {
      serverInfo: { name: "kente" },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        completionProvider: { triggerCharacters: ["/", "#", "@", "{", "("] },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
      },
    };
  });
  connection.onShutdown(() => {
    isOver = true;
  });
  connection.onInitialized(() => {
    const { pages, publicDir } = reader.folder;
    if (watches)
      void connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [pages, publicDir].map((path) => ({ globPattern: `${path.replaceAll("\\", "/")}/**` })),
      });
    readSoon(true, 0);
  });

  documents.onDidChangeContent(({ document }) => {
    const file = site.fileAt(document.uri);
    const text = document.getText();
    if (file === undefined || site.textOf(file) === text) {
      if (file !== undefined) site.change(file, text);
      return;
    }
    const before = site.textOf(file) ?? "";
    site.change(file, text);
    if (site.isLarge) publisher.publishOwn(file, before, text);
    checkSoon(false, site.isLarge ? quietMs.large : 0);
  });
  documents.onDidClose(({ document: { uri } }) => {
    const file = site.fileAt(uri);
    if (file === undefined) return;
    const text = site.textOf(file);
    site.change(file, undefined);
    if (site.textOf(file) !== text) readSoon(false, quietMs.disk);
  });
  documents.onDidSave(({ document: { uri } }) => {
    const file = site.fileAt(uri);
    if (file !== undefined && !site.isKnown(file)) readSoon(false, quietMs.disk);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const files = changes.map(({ uri }) => site.fileAt(uri));
    if (files.every((file) => file !== undefined && site.isKnown(file))) return;
    readSoon(
      changes.some(({ uri }) => /\/pages\/_(?:blocks|transports|widgets)\//.test(uri)),
      quietMs.disk,
    );
  });

  /** Answers what is asked of a place of a file of the pages; nothing for all other files. */
  const at =
    <Asked extends TextDocumentPositionParams, Answer>(
      answer: (place: CursorPlace, asked: Asked) => Answer,
    ) =>
    (asked: Asked) => {
      const document = documents.get(asked.textDocument.uri);
      const file = document && site.fileAt(document.uri);
      if (!document || file === undefined) return null;
      return (
        answer({ file, text: document.getText(), offset: document.offsetAt(asked.position) }, asked) ?? null
      );
    };
  connection.onCompletion(at(({ file, text, offset }) => completionAt(file, text, offset, site)));
  connection.onHover(at((place) => hoverAt(place, site)));
  connection.onDefinition(at((place) => definitionsAt(place, site)));
  connection.onReferences(
    at((place, { context }: ReferenceParams) => usesAt(place, context.includeDeclaration, site)),
  );
  connection.onCodeAction((asked) => fixesAt(asked, site));
  documents.listen(connection);
  connection.listen();
}

/** Sends findings, each list only if it has changed. */
class Publisher {
  readonly #sent = new Map<string, string>();

  constructor(
    private readonly connection: Connection,
    private readonly site: OpenSite,
  ) {}

  /** Checks the whole site and sends what is found. */
  publishAll(): void {
    this.site.check();
    const found = findingsByUri(this.site);
    for (const uri of [...this.#sent.keys(), ...found.keys()]) this.#send(uri, found.get(uri) ?? []);
  }

  /** Sends what makes a file wrong by itself, and the rest of what was found in it before. */
  publishOwn(file: string, before: string, after: string): void {
    const { site } = this;
    const uri = site.uriOf(file);
    const own = site.errorsIn(file).map((one) => toShown(one, site));
    const known = JSON.parse(this.#sent.get(uri) ?? "[]") as typeof own;
    const rules = new Set(own.map(({ code, range }) => JSON.stringify([code, range])));
    const others = movedFindings(known, before, after).filter(
      ({ code, range }) => !rules.has(JSON.stringify([code, range])),
    );
    this.#send(uri, [...own, ...others]);
  }

  #send(uri: string, diagnostics: ReturnType<typeof toShown>[]): void {
    const text = JSON.stringify(diagnostics);
    if ((this.#sent.get(uri) ?? "[]") === text) return;
    if (diagnostics.length === 0) this.#sent.delete(uri);
    else this.#sent.set(uri, text);
    void this.connection.sendDiagnostics({ uri, diagnostics });
  }
}

/** Runs work once nothing has asked for it for a while. @param work gets whether one of the calls has said yes */
function later(work: (flag: boolean) => void | Promise<void>): (flag: boolean, ms: number) => void {
  let timer: NodeJS.Timeout | undefined;
  let flagged = false;
  return (flag, ms) => {
    flagged ||= flag;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const said = flagged;
      flagged = false;
      void work(said);
    }, ms);
  };
}
