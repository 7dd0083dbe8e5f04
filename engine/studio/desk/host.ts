import {
  type ChangesAnswer,
  type CommitAnswer,
  type CommitRequest,
  type DraftAnswer,
  type FileChange,
  type FixAnswer,
  type LinkTargets,
  type MediaFile,
  type NewPage,
  type PageUse,
  type Refusal,
  type Renaming,
  type SaveAnswer,
  type SiteChanges,
  type StudioEvents,
  type StudioSite,
  type StudioText,
  studioApi,
  tokenHeader,
  tokenName,
} from "../protocol.ts";
import { say } from "./words.ts";

const token = document.querySelector<HTMLMetaElement>(`meta[name="${tokenName}"]`)?.content ?? "";

/** Why the host does not do what it is asked for. */
export interface Unanswered extends Refusal {
  /** Set where the desk is that of an earlier host, which has ended. */
  needsReload?: boolean;
}

/** What the host answers. */
type Answer<Value> = { value: Value } | Unanswered;

/** The host of the desk. Nothing here throws. */
export const host = {
  site: () => ask<StudioSite>(studioApi.site),
  text: (file: string) => asking<StudioText>(studioApi.text, { file }),
  draft: (file: string, text: string) => ask<DraftAnswer>(studioApi.draft, { file, text }),
  save: (file: string, text: string, base: string) => ask<SaveAnswer>(studioApi.text, { file, text, base }),
  change: (changes: readonly FileChange[]) => ask<ChangesAnswer>(studioApi.changes, { changes }),
  newPage: (wanted: Record<"title" | "address" | "from", string>) =>
    checking<NewPage>(studioApi.newPage, wanted),
  renaming: (from: string, to: string, redirects: boolean) =>
    checking<Renaming>(studioApi.renaming, { from, to, redirects: redirects ? "yes" : "no" }),
  uses: (route: string) => asking<PageUse[]>(studioApi.uses, { route }),
  targets: () => ask<LinkTargets>(studioApi.targets),
  media: () => ask<MediaFile[]>(studioApi.media),
  addMedia: (picture: File, beside: string) =>
    asking<MediaFile>(studioApi.media, { name: picture.name, beside }, picture),
  fix: (file: string, text: string, problem: string) =>
    ask<FixAnswer>(studioApi.fix, { file, text, problem }),
  review: () => ask<SiteChanges>(studioApi.review),
  commit: (request: CommitRequest) => ask<CommitAnswer>(studioApi.commit, request),
  publish: () => ask<CommitAnswer>(studioApi.publish, {}),
};

function asking<Value>(
  address: string,
  query: Record<string, string>,
  body?: object,
): Promise<Answer<Value>> {
  return ask(`${address}?${new URLSearchParams(query)}`, body);
}

/** Asks whether something can be done: why it can't be is an answer, too. */
async function checking<Value extends object>(
  address: string,
  query: Record<string, string>,
): Promise<Answer<Value>> {
  const answer = await asking<Value | Refusal>(address, query);
  if ("reason" in answer) return answer;
  const { value } = answer;
  return "reason" in value ? value : { value };
}

async function ask<Value>(address: string, body?: object): Promise<Answer<Value>> {
  try {
    const response = await fetch(address, {
      ...(body && {
        method: "POST",
        headers: {
          "content-type": body instanceof Blob ? "application/octet-stream" : "application/json",
          [tokenHeader]: token,
        },
        body: body instanceof Blob ? body : JSON.stringify(body),
      }),
    });
    const answer = (await response.json()) as Value | Refusal;
    if (response.ok) return { value: answer as Value };
    return { ...(answer as Refusal), needsReload: response.status === 401 };
  } catch {
    return { reason: say("desk.unreachable") };
  }
}

/** The hash of a text, as the host knows it. */
export async function baseOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const base64 = btoa(String.fromCharCode(...hash));
  return base64.replaceAll("+", "-").replaceAll("/", "_").slice(0, 22);
}

/** Calls back with each event of the host. @param onOpen is called whenever the connection stands */
export function listen(
  on: { [Name in keyof StudioEvents]: (data: StudioEvents[Name]) => void },
  onOpen: () => void,
): void {
  const source = new EventSource(studioApi.events);
  source.addEventListener("open", onOpen);
  for (const [name, notify] of Object.entries(on))
    source.addEventListener(name, ({ data }: MessageEvent<string>) => notify(JSON.parse(data) as never));
}
