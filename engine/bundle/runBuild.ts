import { build, type InlineConfig } from "vite";
import { KenteError } from "../errors/KenteError.ts";

/**
 * Runs Vite's build, without progress on the terminal.
 * @throws KenteError `bundle-failed` with the first lines of its message, or the error that a log handler throws
 */
export async function runBuild(config: InlineConfig): Promise<void> {
  // Bundles are always for production, whatever this process runs as.
  const own = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  try {
    await build({ mode: "production", logLevel: "silent", ...config });
  } catch (error) {
    if (error instanceof KenteError) throw error;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the bundler colours its messages
    const reason = String(error instanceof Error ? error.message : error).replace(/\u001b\[\d+m/g, "");
    const mixed = /\[INEFFECTIVE_DYNAMIC_IMPORT\]\s*(.*)/.exec(reason)?.[1];
    if (mixed) throw new KenteError("bundle-mixed-import", { reason: mixed });
    throw new KenteError(
      "bundle-failed",
      { reason: reason.split("\n").slice(0, 12).join("\n") },
      { cause: error },
    );
  } finally {
    if (own === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = own;
  }
}
