import type { RootOptions } from "react-dom/client";
import { reasonOf } from "../../errors/reasonOf.ts";
import { pageDataAddress } from "../../render/page/addresses.ts";
import { report } from "../reportFailure.ts";
import type { Navigation } from "../routing/navigation.ts";
import { sessionStore } from "./sessionStore.ts";

/** Makes the options of the React root: what happens when rendering fails. */
export function rootErrors(
  navigation: Navigation,
  base: string,
): RootOptions & { onRecoverableError(error: unknown): void } {
  const data = (error: unknown) => ({ path: navigation.current().page.path, reason: reasonOf(error) });
  return {
    onRecoverableError: (error) => void report("hydration-mismatch", data(error), error),
    onCaughtError: (error) => void report("block-crashed", data(error), error),
    onUncaughtError(error) {
      void report("page-crashed", data(error), error);
      // React has removed the page. A reload shows it as plain HTML, and the bootstrap does not hydrate it again.
      const { path, version } = navigation.current().page;
      sessionStore()?.setItem("kente:still", pageDataAddress(base, path, version));
      location.reload();
    },
  };
}
