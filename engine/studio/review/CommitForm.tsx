import { useState } from "react";
import { Button, Label, TextArea, TextField } from "react-aria-components";
import { say } from "../desk/words.ts";
import type { Repository, StudioSite } from "../protocol.ts";
import { commit, publish } from "../state/review.ts";
import { type Review, useDesk } from "../state/store.ts";
import { messageOf } from "./words.ts";

interface CommitFormProps {
  review: Review;
  since: Repository;
  site: StudioSite;
}

/** Commits all changes, and publishes commits. Where something stands against it, it says what. */
export function CommitForm({ review, since, site }: CommitFormProps) {
  const [typed, setTyped] = useState<string>();
  const [state, setState] = useState<{ phase?: "committing" | "publishing"; said?: string }>({});
  const problems = useDesk((desk) => desk.problems);
  const errors = problems.filter(({ severity }) => severity === "error");
  const { files, media } = review;
  const message = typed ?? messageOf(files, media, site);
  const isBlocked = errors.length > 0 || since.trouble !== undefined || state.phase !== undefined;
  const run = async (phase: "committing" | "publishing", task: () => Promise<string | undefined>) => {
    setState({ phase });
    const refusal = await task();
    const done = say(phase === "committing" ? "review.committed" : "review.published");
    if (refusal === undefined) {
      setTyped(undefined);
      useDesk.setState({ announced: done });
    }
    setState({ said: refusal ?? done });
  };
  const hasChanges = files.length + media.length > 0;
  if (!hasChanges && since.ahead === 0 && state.said === undefined) return null;
  return (
    <footer className="commit">
      {since.trouble && <p className="commit__trouble">{say(`review.${since.trouble}`)}</p>}
      {errors.length > 0 && (
        <div className="commit__trouble">
          <p>
            {say("review.errors", { count: errors.length })} {errors[0]?.message}
          </p>
          <Button className="button" onPress={() => useDesk.setState({ dialog: { kind: "problems" } })}>
            {say("review.showErrors")}
          </Button>
        </div>
      )}
      {hasChanges && (
        <>
          <TextField className="commit__message" value={message} onChange={setTyped}>
            <Label>{say("review.message")}</Label>
            <TextArea className="form-control form-control--long" rows={4} />
          </TextField>
          <Button
            className="button button--main"
            isDisabled={isBlocked || message.trim() === ""}
            onPress={() => void run("committing", () => commit(message, review))}
          >
            {say(state.phase === "committing" ? "review.committing" : "review.commit")}
          </Button>
        </>
      )}
      {state.said !== undefined && (
        <p role="status" className="commit__said">
          {state.said}
        </p>
      )}
      {since.upstream !== undefined && since.ahead > 0 && (
        <Publishing
          {...{ ...since, upstream: since.upstream }}
          isBlocked={isBlocked}
          isUnderWay={state.phase === "publishing"}
          onSend={() => void run("publishing", publish)}
        />
      )}
    </footer>
  );
}

interface PublishingProps {
  ahead: number;
  upstream: string;
  isBlocked: boolean;
  isUnderWay: boolean;
  onSend: () => void;
}

/** Sends commits, once somebody has said so twice. */
function Publishing({ ahead, upstream, isBlocked, isUnderWay, onSend }: PublishingProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="commit__publish">
      <p>{isAsking ? say("review.ask", { upstream }) : say("review.ahead", { count: ahead })}</p>
      {isAsking ? (
        <>
          <Button
            className="button button--main"
            autoFocus
            onPress={() => {
              setIsAsking(false);
              onSend();
            }}
          >
            {say("review.send")}
          </Button>
          <Button className="button" onPress={() => setIsAsking(false)}>
            {say("review.cancel")}
          </Button>
        </>
      ) : (
        <Button className="button" isDisabled={isBlocked} onPress={() => setIsAsking(true)}>
          {say(isUnderWay ? "review.publishing" : "review.publish")}
        </Button>
      )}
    </div>
  );
}
