import type { Context } from "hono";
import type { OutputManifest } from "../../contract/output.ts";
import type { Words } from "../../contract/words.ts";
import { phrase } from "../../language/phrase.ts";
import { textFor } from "../http/answers.ts";
import type { Env } from "../http/Env.ts";
import { Compressor } from "./Compressor.ts";
import { Files } from "./Files.ts";
import { headersFor } from "./headers.ts";
import { Lookup } from "./Lookup.ts";
import { sendFile } from "./sendFile.ts";

/** The pages and files of an output folder as answers to GET and HEAD requests. */
export class StaticSite {
  readonly #manifest: OutputManifest;
  readonly #files: Files;
  readonly #compressor = new Compressor();
  readonly #lookup: Lookup;
  readonly #words: (path: string) => Words;

  /**
   * @param folder real path of the output folder
   * @param words returns the words for the readers of an address
   */
  constructor(folder: string, manifest: OutputManifest, words: (path: string) => Words) {
    this.#words = words;
    this.#manifest = manifest;
    this.#files = new Files(folder);
    this.#lookup = new Lookup(this.#files, manifest);
  }

  /** Answers with the page or file at the path of the request, a redirect to its clean address, or 404. */
  async respond(context: Context<Env>): Promise<Response> {
    const path = context.get("path");
    const found = await this.#lookup.find(path);
    if (found.kind === "missing") return this.notFound(context);
    if (found.kind === "redirect") {
      const query = /\?[^#]*/.exec(context.req.url)?.[0] ?? "";
      return context.redirect(found.to + query, found.permanent ? 308 : 302);
    }
    // The build may have set another type than the one of the file's ending.
    const type = headersFor(this.#manifest.headers, path).get("content-type") ?? found.file.type;
    return this.#send(context, { ...found.file, type }, 200);
  }

  /** Answers with status 404 and, for GET and HEAD, the site's page for it, in the language of the address. */
  async notFound(context: Context<Env>): Promise<Response> {
    const isRead = context.req.method === "GET" || context.req.method === "HEAD";
    const path = context.get("path");
    const page = isRead ? await this.#lookup.notFoundPage(path) : undefined;
    if (page) return this.#send(context, page, 404);
    const words = this.#words(path);
    return textFor(404, phrase(words, "server.notFound"), words);
  }

  #send(context: Context, file: Parameters<typeof sendFile>[2], status: 200 | 404): Promise<Response> {
    return sendFile(context, { files: this.#files, compressor: this.#compressor }, file, status);
  }
}
