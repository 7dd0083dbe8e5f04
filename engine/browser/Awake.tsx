import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import type { BaseLocationHook } from "wouter";
import { FormServicesProvider } from "../forms/services.ts";
import { App } from "../render/App.tsx";
import { knownBlocks } from "./code.ts";
import { formServices } from "./services.ts";
import type { Visits } from "./visits.ts";

/** Props of {@link Awake}. */
export interface AwakeProps {
  visits: Visits;
  base: string;
  hook: BaseLocationHook;
  /** Called once, when all of the page answers to the reader. */
  onAwake(): void;
}

/** The page in the browser: shows the visit at hand, and says when it has come to life. */
export function Awake({ visits, base, hook, onAwake }: AwakeProps) {
  const { page, site } = useSyncExternalStore(visits.subscribe, visits.current, visits.current);
  useEffect(onAwake, [onAwake]);
  return (
    <App page={page} site={site} base={base} blocks={knownBlocks()} routing={{ hook }} Provider={Services} />
  );
}

function Services({ children }: { children?: ReactNode }) {
  return <FormServicesProvider services={formServices}>{children}</FormServicesProvider>;
}
