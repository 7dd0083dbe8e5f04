import type { InlineConfig } from "vite";
import { runBuild } from "./runBuild.ts";

/** What {@link bundleServer} makes. */
interface ServerBundle {
  /** The module, from the project's folder. */
  entry: string;
  outDir: string;
  /** Name of the file with the module. */
  file: string;
  /** Whether all that it imports later is in the same file. */
  isWhole?: boolean;
}

/**
 * Bundles code for Node, with React's production build, into a folder of its own.
 * @throws KenteError `bundle-failed`
 */
export function bundleServer(
  config: InlineConfig,
  base: string,
  { entry, outDir, file, isWhole }: ServerBundle,
): Promise<void> {
  return runBuild({
    ...config,
    base,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: file, ...(isWhole && { codeSplitting: false }) },
      },
    },
  });
}
