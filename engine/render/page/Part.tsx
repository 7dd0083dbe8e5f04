import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { create } from "zustand";
import { useWords } from "./PageContext.ts";

/** How many parts of the page have HTML that React has not taken over yet. */
export const useStaticParts = create<{ count: number }>()(() => ({ count: 0 }));

/** What limits a part. React does, in the browser. */
export const PartLimits = createContext<ComponentType<{ children: ReactNode }>>(Suspense);

/**
 * A part of the page that React takes over by itself. Where somebody else has changed its HTML before, such as a password
 * manager or a translation, only this part is rendered anew, and not the whole page.
 */
export function Part({ children }: { children: ReactNode }) {
  const Limits = useContext(PartLimits);
  const onHydrated = useRef(() => {});
  useLayoutEffect(() => {
    let isStatic = true;
    useStaticParts.setState(({ count }) => ({ count: count + 1 }));
    onHydrated.current = () => {
      if (isStatic) useStaticParts.setState(({ count }) => ({ count: count - 1 }));
      isStatic = false;
    };
    return onHydrated.current;
  }, []);
  return (
    <Limits>
      <Hydrated onHydrated={onHydrated}>{children}</Hydrated>
    </Limits>
  );
}

function Hydrated({ onHydrated, children }: { onHydrated: RefObject<() => void>; children: ReactNode }) {
  useEffect(() => onHydrated.current(), [onHydrated]);
  return children;
}

/** Contains a page's own content. It can take the focus from the skip link. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="page_main" tabIndex={-1}>
      {children}
    </main>
  );
}

/** The first link of every page: it leads keyboard users past the header to the content. */
export function SkipLink() {
  const say = useWords();
  return (
    <a className="skip-link" href="#page_main">
      {say("page.skipToContent")}
    </a>
  );
}
