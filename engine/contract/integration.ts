import type { Json, JsonObject, JsonSchema } from "./json.ts";

/** A `<meta>` of the head, by which a service knows that the site is its owner's. */
export interface IntegrationMeta {
  name: string;
  content: string;
}

/** A script of another site. */
export interface IntegrationScript {
  src: string;
  /** Attributes of its element. */
  attributes?: Readonly<Record<string, string>>;
  /** Calls that wait for the script in a list of the window, where it looks for them. */
  queue?: IntegrationQueue;
  /** Beginnings of the names of its cookies, which are deleted when a visitor refuses later. */
  cookies?: readonly string[];
}

/** A list of calls. In texts, `{now}` stands for the time, `{url}`, `{before}` and `{title}` for the page and the one before it. */
interface IntegrationQueue {
  /** Its name in the window. */
  name: string;
  /** Whether calls are lists, or the `arguments` of a function. */
  calls: "list" | "arguments";
  /** The calls for the first page. */
  first: readonly (readonly Json[])[];
  /** The calls for each further page that is shown without loading a document; missing where the script notices that itself. */
  view?: readonly (readonly Json[])[];
}

/** The origins that a service needs, by directive of the content security policy. */
export interface IntegrationOrigins {
  script?: readonly string[];
  connect?: readonly string[];
  img?: readonly string[];
}

/** The export `integration` of each file in `engine/integrations/`: a service that a site adds by name. All of it is data, never markup. */
export interface IntegrationModule {
  /** File name without ending. Authors write it in `integrations` of `_site.json`. */
  name: string;
  /** Its name as visitors know it. */
  title: string;
  description: string;
  /** Strict schema of the options that authors write. */
  options: JsonSchema;
  /** Whether visitors have to agree before anything of it is loaded. */
  asksForConsent(options: JsonObject): boolean;
  meta?(options: JsonObject): readonly IntegrationMeta[];
  script?(options: JsonObject): IntegrationScript;
  origins?(options: JsonObject): IntegrationOrigins;
  /** Options for the conformance tests: right ones, and wrong ones with the key that is wrong. */
  examples: { valid: JsonObject[]; invalid: JsonObject[] };
}

/** A script as pages load it. */
export type LoadedScript = IntegrationScript & { asks: boolean };

/** What pages of one language load for integrations, and say about it. */
export interface IntegrationData {
  scripts: readonly LoadedScript[];
  /** What visitors are asked; missing where nothing asks. */
  consent?: {
    /** Names of the services that ask, with blanks between. */
    services: string;
    /** Address of the stylesheet. */
    styles: string;
    label: string;
    text: string;
    agree: string;
    refuse: string;
    settings: string;
    /** The page that says more. */
    policy?: { label: string; href: string };
  };
}
