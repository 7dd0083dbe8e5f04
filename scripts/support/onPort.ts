import { basename } from "node:path";

/** The command that the user has typed, with another port, for the shell of this platform. */
export function onPort(port: number, platform: string = process.platform): string {
  const script = basename(process.argv[1] ?? "", ".ts");
  const args = process.argv.slice(2).map((word) => quoted(word, platform));
  const npm = script === "start" ? "npm start" : `npm run ${script}`;
  const command = args.length === 0 ? npm : `${npm} -- ${args.join(" ")}`;
  // PowerShell, which new windows of the terminal have on Windows.
  return platform === "win32" ? `$env:PORT=${port}; ${command}` : `PORT=${port} ${command}`;
}

function quoted(word: string, platform: string): string {
  if (/^[\w@%+=:,./\\-]+$/.test(word) && (platform === "win32" || !word.includes("\\"))) return word;
  return platform === "win32" ? `'${word.replaceAll("'", "''")}'` : `'${word.replaceAll("'", "'\\''")}'`;
}
