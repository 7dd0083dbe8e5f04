import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import type { BaseLocationHook } from "wouter";
import { FormServicesProvider } from "../forms/services.ts";
import { App } from "../render/App.tsx";
import { knownBlocks } from "./code.ts";
import { formServices } from "./services.ts";
import type { Visits } from "./visits.ts";

/** Props of {@link Hydrated}. */
export interface HydratedProps {
  visits: Visits;
  base: string;
  hook: BaseLocationHook;
  /** Called once, when all of the page answers to the reader. */
  onHydrated(): void;
}

/** The page in the browser: shows the visit at hand, and says when it has come to life. */
export function Hydrated({ visits, base, hook, onHydrated }: HydratedProps) {
  const { page, site } = useSyncExternalStore(visits.subscribe, visits.current, visits.current);
  useEffect(onHydrated, [onHydrated]);
  return (
    <App page={page} site={site} base={base} blocks={knownBlocks()} routing={{ hook }} Provider={Services} />
  );
}

function Services({ children }: { children?: ReactNode }) {
  return <FormServicesProvider services={formServices}>{children}</FormServicesProvider>;
}
