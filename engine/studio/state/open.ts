import { host, listen } from "../desk/host.ts";
import { say } from "../desk/words.ts";
import { studioAddress } from "../protocol.ts";
import { setText } from "./edit.ts";
import { noHistory } from "./history.ts";
import type { Kept } from "./kept.ts";
import { beginKeeping, changedOutside, saveNow } from "./saving.ts";
import { useDesk } from "./store.ts";

const { getState: now, setState } = useDesk;

let kept: Partial<Kept> = {};

/** Opens the site, with the page that the address names. */
export async function openSite(): Promise<void> {
  setState({ failure: undefined });
  const isFirst = !now().site;
  if (!(await readSite())) return;
  if (!isFirst) return;
  kept = await beginKeeping(now().site?.name ?? "");
  setState({ history: kept.history ?? noHistory });
  listen(
    {
      problems: (problems) => setState({ problems }),
      file: ({ file, text, base }) => changedOutside({ file, theirs: text, base }),
      site: (files) => setState(({ site }) => ({ site: site && { ...site, files } })),
      vocabulary: () => void readSite(),
    },
    saveNow,
  );
  openAddress();
  addEventListener("popstate", openAddress);
  useDesk.subscribe((desk, before) => {
    if (desk.file === before.file || desk.file === undefined) return;
    setState({ kept: [] });
    void opened(desk.file);
  });
  // What was typed and not saved is saved now, in whatever file it is.
  for (const file of Object.keys(kept.unsaved ?? {})) await openFile(file);
}

async function readSite(): Promise<boolean> {
  const answer = await host.site();
  if ("reason" in answer) setState({ failure: answer.reason });
  else setState({ site: answer.value });
  return "value" in answer;
}

/** Shows the page of the desk's address: `/_studio/about-us` is that of `/about-us`. */
function openAddress(): void {
  const route = decodeURI(location.pathname.slice(studioAddress.length).replace(/\/$/, "")) || "/";
  const files = now().site?.files ?? [];
  const found =
    files.find((one) => one.route === route) ?? files.find((one) => one.route === "/") ?? files[0];
  if (!found) return;
  if (now().file === found.file) return;
  setState({ file: found.file, selected: undefined });
  void opened(found.file);
}

/** Shows the page at an address of the site, where it is one of its pages. */
export function openRoute(route: string): void {
  const found = now().site?.files.find((one) => one.route === route);
  if (found && found.file !== now().file) setState({ file: found.file, selected: undefined });
}

async function opened(file: string): Promise<void> {
  const shown = now().site?.files.find((one) => one.file === file);
  if (shown) {
    const address = `${studioAddress}${encodeURI(shown.route)}`;
    if (address !== location.pathname) history.pushState(null, "", address);
    document.title = `${shown.title} – ${say("desk.name")}`;
  }
  await openFile(file);
}

/** Reads a file, unless it is open. What was typed and not saved goes on. */
export async function openFile(file: string): Promise<void> {
  if (now().files[file]) return;
  const answer = await host.text(file);
  // Opened twice at once.
  if (now().files[file]) return;
  if ("reason" in answer) return setState({ saving: { phase: "failed", reason: answer.reason } });
  const { text, base } = answer.value;
  setState(({ files }) => ({ files: { ...files, [file]: { text, disk: text, base } } }));
  const old = kept.unsaved?.[file];
  if (old === undefined || old.text === text) return;
  // Nobody has changed the file since: what was typed goes on. A text that is older than the file is offered.
  if (old.base === base) setText(file, old.text, "restored");
  else offer(file, old.text, text, base);
  setState({ announced: say("late.restored") });
}

function offer(file: string, mine: string, theirs: string, base: string): void {
  setState(({ files }) => ({
    files: { ...files, [file]: { text: mine, disk: theirs, base } },
    conflict: { file, theirs, base },
  }));
}
