import { Component, type ReactNode } from "react";

/**
 * Keeps a block that throws from taking the page with it. In the browser a quiet note stands in the block's place; on
 * the server errors pass through, since a page that can't be rendered must not be published.
 */
export class BlockBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="block__note">This part of the page can’t be shown. Everything else works as usual.</p>
    );
  }
}
