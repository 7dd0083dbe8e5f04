import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import type { BaseLocationHook } from "wouter";
import { FormServicesProvider } from "../../forms/services.ts";
import { App } from "../../render/App.tsx";
import { useStaticParts } from "../../render/page/Part.tsx";
import { formServices } from "../forms/formServices.ts";
import { loadedBlocks } from "../loading/blockCode.ts";
import type { Navigation } from "../routing/navigation.ts";

/** Props of {@link HydratedPage}. */
interface HydratedPageProps {
  navigation: Navigation;
  base: string;
  hook: BaseLocationHook;
  /** Called once, when the whole page is hydrated. */
  onHydrated(): void;
}

/** The page in the browser: renders the current navigation entry. */
export function HydratedPage({ navigation, base, hook, onHydrated }: HydratedPageProps) {
  const { page, site } = useSyncExternalStore(navigation.subscribe, navigation.current, navigation.current);
  useEffect(() => {
    const isHydrated = () => useStaticParts.getState().count === 0;
    if (isHydrated()) return onHydrated();
    const stop = useStaticParts.subscribe(() => {
      if (!isHydrated()) return;
      stop();
      onHydrated();
    });
    return stop;
  }, [onHydrated]);
  return (
    <App page={page} site={site} base={base} blocks={loadedBlocks()} routing={{ hook }} Provider={Services} />
  );
}

function Services({ children }: { children?: ReactNode }) {
  return <FormServicesProvider services={formServices}>{children}</FormServicesProvider>;
}
