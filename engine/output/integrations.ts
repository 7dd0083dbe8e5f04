import { compileIntegrations, compileWords } from "../content/compile.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { IntegrationData, IntegrationModule, IntegrationOrigins } from "../contract/integration.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import type { SiteAssets } from "../contract/output.ts";
import { phrase } from "../language/words.ts";

/** The files that pages with integrations load. */
type Files = Pick<NonNullable<SiteAssets["integrations"]>, "script" | "styles">;

/** The integrations that a site has, each with its options. */
function chosen(graph: SiteGraph): [IntegrationModule, JsonObject][] {
  const written = (graph.site.integrations ?? {}) as JsonObject;
  return Object.entries(written).flatMap(([name, options]): [IntegrationModule, JsonObject][] => {
    const module = graph.vocabulary.integrations?.get(name);
    return module === undefined ? [] : [[module, options as JsonObject]];
  });
}

/** What the head of pages has for the integrations of a site; undefined where there are none. */
export function headIntegrations(graph: SiteGraph, base: string, files: Files): SiteAssets["integrations"] {
  const all = chosen(graph);
  if (all.length === 0) return undefined;
  const meta = all.flatMap(([module, options]) => module.meta?.(options) ?? []);
  const scripts = all.flatMap(([module, options]) => {
    const script = module.script?.(options);
    return script === undefined ? [] : [{ ...script, asks: module.asksForConsent(options) }];
  });
  if (scripts.length === 0) return { ...files, meta, data: {} };
  const asking = all.filter(([module, options]) => module.asksForConsent(options));
  const data = graph.languages.map(({ code }) => {
    const consent = asking.length === 0 ? {} : { consent: consentIn(code, asking, graph, base, files) };
    const own: IntegrationData = { scripts, ...consent };
    return [code, JSON.stringify(own)];
  });
  return { ...files, meta, data: Object.fromEntries(data) };
}

/** The origins that the integrations of a site need, by directive. */
export function integrationOrigins(graph: SiteGraph): IntegrationOrigins {
  const all = chosen(graph).map(([module, options]) => module.origins?.(options) ?? {});
  const of = (directive: keyof IntegrationOrigins) =>
    [...new Set(all.flatMap((origins) => origins[directive] ?? []))].sort();
  return { script: of("script"), connect: of("connect"), img: of("img") };
}

function consentIn(
  code: string,
  asking: readonly [IntegrationModule, JsonObject][],
  graph: SiteGraph,
  base: string,
  { styles }: Files,
): NonNullable<IntegrationData["consent"]> {
  const words = compileWords(graph, { base, language: code });
  const compiled = compileIntegrations(graph, { base, language: code });
  const policy = asking.map(([{ name }]) => hrefOf(compiled[name])).find((href) => href !== undefined);
  const names = new Intl.ListFormat(code, { type: "conjunction" }).format(asking.map(([{ title }]) => title));
  const services = asking.map(([{ name }]) => name).sort();
  return {
    services: services.join(" "),
    styles,
    label: phrase(words, "consent.label"),
    text: phrase(words, "consent.text", { services: names }),
    agree: phrase(words, "consent.agree"),
    refuse: phrase(words, "consent.refuse"),
    settings: phrase(words, "consent.settings"),
    ...(policy !== undefined && { policy: { label: phrase(words, "consent.policy"), href: policy } }),
  };
}

/** The address of the policy in compiled options. */
function hrefOf(options: Json | undefined): string | undefined {
  const { policy } = (options ?? {}) as { policy?: { href: string } };
  return policy?.href;
}
