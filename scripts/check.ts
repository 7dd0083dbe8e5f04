import { spawnSync } from "node:child_process";

/** `npm run check`: types (each further checker looks at packages anew), code style, generated files and documents. */
const steps: [name: string, command: string, ...args: string[]][] = [
  ["types", "tsc", "-p", ".", "--checkers", "1"],
  ["code lint and format", "biome", "ci", "."],
  ["generated files", "tsx", "scripts/gen.ts", "--check"],
  ["documents", "tsx", "scripts/documents.ts", "--check"],
];

const failed = steps.filter(([name, command, ...args]) => {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  console.log(`${status === 0 ? "ok    " : "failed"} ${name}`);
  return status !== 0;
});
process.exitCode = failed.length > 0 ? 1 : 0;
