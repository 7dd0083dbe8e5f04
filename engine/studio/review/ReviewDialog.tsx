import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import type { Change } from "../../editing/describeChanges.ts";
import { SidePanel } from "../desk/SidePanel.tsx";
import { Sign } from "../desk/Sign.tsx";
import { say, words } from "../desk/words.ts";
import type { SiteChanges, StudioSite } from "../protocol.ts";
import { canTakeBack, countOf, reviewNow, takeBack } from "../state/review.ts";
import { type ReviewedFile, useDesk } from "../state/store.ts";
import { show } from "../state/travel.ts";
import { CommitForm } from "./CommitForm.tsx";
import { fileWords, titleOf, wordsOf } from "./words.ts";

/** Opens the list of changes, and says how many there are. */
export function ReviewButton() {
  const review = useDesk((desk) => desk.review);
  const count = review ? countOf(review) : 0;
  return (
    <Button className="button button--quiet" onPress={() => useDesk.setState({ dialog: { kind: "review" } })}>
      <Sign name="changes" />
      {count === 0 ? say("review.noneYet") : say("review.open", { count })}
    </Button>
  );
}

/** What has changed since the last commit, in words: each change can be taken back, and all of them committed. */
export function ReviewDialog() {
  return (
    <SidePanel kind="review" title={say("review.title")}>
      <Changes />
    </SidePanel>
  );
}

function Changes() {
  const review = useDesk((desk) => desk.review);
  const site = useDesk((desk) => desk.site);
  const [failure, setFailure] = useState<string>();
  useEffect(() => void reviewNow().then(setFailure), []);
  if (failure !== undefined) return <p className="review__since form-field__error">{failure}</p>;
  if (!review || !site) return <p className="review__since">{say("desk.opening")}</p>;
  const { since, files, media } = review;
  const isEmpty = files.length + media.length === 0;
  return (
    <>
      <p className="review__since">{sinceWords(since)}</p>
      <div className="review__files">
        {isEmpty && (
          <p className="problems__none">
            <Sign name="saved" />
            {say("review.empty")}
          </p>
        )}
        {files.map((one) => (
          <File key={one.file.file} described={one} site={site} />
        ))}
        {media.length > 0 && (
          <section className="review__file">
            <h3>{say("review.media")}</h3>
            <ul>
              {media.map(({ file, kind }) => (
                <li key={file} className="change">
                  <p className="change__place">
                    {say(
                      `review.file${kind === "added" ? "Added" : kind === "removed" ? "Removed" : "Changed"}`,
                    )}
                  </p>
                  <p className="change__words">{file}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {since.kind === "commit" && <CommitForm review={review} since={since} site={site} />}
    </>
  );
}

function sinceWords(since: SiteChanges["since"]): string {
  if (since.kind === "commit")
    return since.branch === undefined
      ? say("review.sinceAny")
      : say("review.sinceCommit", { branch: since.branch });
  const time = new Date(since.at).toLocaleTimeString(words.language, { timeStyle: "short" });
  return `${say(`review.${since.why}`)} ${say("review.sinceStart", { time })}`;
}

function File({ described, site }: { described: ReviewedFile; site: StudioSite }) {
  const { kind, file, from, changes } = described;
  const title = titleOf(described, site);
  const route = site.files.find((one) => one.file === file.file)?.route;
  return (
    <section className="review__file">
      <header className="review__head">
        <h3>{title}</h3>
        <span className="list__route">{route ?? file.file}</span>
        {kind !== "changed" && <span className="tag">{fileWords(described)}</span>}
        <TakeBack described={described} name={title} isAll />
      </header>
      {from && <p className="review__note">{say("review.was", { name: from.file })}</p>}
      {kind === "changed" && changes === undefined && <p className="review__note">{say("review.unread")}</p>}
      {kind === "changed" && changes?.length === 0 && <p className="review__note">{say("review.layout")}</p>}
      <ul>
        {changes?.map((change) => (
          <One
            key={`${change.kind} ${change.path.join("/")}`}
            {...{ change, described, site }}
            isShown={route !== undefined && change.kind !== "removed"}
          />
        ))}
      </ul>
    </section>
  );
}

interface OneProps {
  change: Change;
  described: ReviewedFile;
  site: StudioSite;
  /** Whether its place can be shown. */
  isShown: boolean;
}

function One({ change, described, site, isShown }: OneProps) {
  const { what, place, before = "", after = "", around } = wordsOf(change, described, site);
  const name = what === "" ? place : say("review.line", { what, of: place });
  const where = { file: described.file.file, path: change.path };
  return (
    <li className="change">
      <p className="change__place">
        {what !== "" && <span className="tag">{what}</span>}
        {isShown ? (
          <Button className="change__link" onPress={() => void show(where)}>
            {place}
          </Button>
        ) : (
          place
        )}
      </p>
      <TakeBack described={described} change={change} name={name} />
      {change.kind !== "moved" && before + after !== "" && (
        <p className="change__words">
          {around?.start}
          {before !== "" && <del>{before}</del>}
          {before !== "" && after !== "" && " "}
          {after !== "" && <ins>{after}</ins>}
          {around?.end}
        </p>
      )}
    </li>
  );
}

interface TakeBackProps {
  described: ReviewedFile;
  change?: Change;
  name: string;
  isAll?: boolean;
}

function TakeBack({ described, change, name, isAll = false }: TakeBackProps) {
  const [refusal, setRefusal] = useState<string>();
  if (!canTakeBack(described)) return null;
  return (
    <>
      <Button
        className={isAll ? "button button--quiet" : "icon-button"}
        aria-label={say(isAll ? "review.takeBackAll" : "review.takeBackOne", { name })}
        onPress={() => void takeBack(described, name, change).then(setRefusal)}
      >
        <Sign name="undo" />
        {isAll && say("review.takeBack")}
      </Button>
      {refusal !== undefined && (
        <p role="alert" className="form-field__error change__refusal">
          {refusal}
        </p>
      )}
    </>
  );
}
