import { Component, type ReactNode } from "react";
import { Button } from "react-aria-components";
import { say } from "./words.ts";

/** Says that the desk has failed, in place of what can't be drawn: an empty window would say that all is lost. */
export class Failing extends Component<{ children: ReactNode }, { reason?: string }> {
  override state: { reason?: string } = {};

  static getDerivedStateFromError(error: unknown): { reason: string } {
    return { reason: String(error) };
  }

  override render(): ReactNode {
    const { reason } = this.state;
    if (reason === undefined) return this.props.children;
    return (
      <main className="opening">
        <h1 className="opening__name">{say("desk.name")}</h1>
        <div role="alert">
          <p>{say("desk.failed")}</p>
          <p className="opening__reason">{reason}</p>
          <Button className="button button--main" onPress={() => location.reload()}>
            {say("desk.reload")}
          </Button>
        </div>
      </main>
    );
  }
}
