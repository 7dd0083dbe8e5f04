import { Component, type ReactNode } from "react";
import { useWords } from "../page/useWords.ts";

/**
 * Limits an error to the block that throws. In the browser the block is replaced by a note. On the server React ignores
 * error boundaries, so the error stops the build: a page that cannot be rendered must not be published.
 */
export class BlockBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <FailureNote />;
  }
}

function FailureNote() {
  const say = useWords();
  return <p className="block__note">{say("page.blockFailed")}</p>;
}
