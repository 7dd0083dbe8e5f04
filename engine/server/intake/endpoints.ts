import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SendStep } from "../../contract/form.ts";
import { formsFile, type ServedForm } from "../../contract/intake.ts";
import { createValidateValues, type ValidateValues } from "./validateValues.ts";

/** An address below `/api/` and the form that it receives. */
export interface Endpoint extends ServedForm {
  /** All forms that send to the same address, such as variants of one form. */
  together: Endpoint[];
  /** `/api/contact` */
  path: string;
  check: ValidateValues;
  /** Member of the JSON body that holds the values; undefined if the body itself does. */
  wrap: string | undefined;
}

/**
 * Reads the endpoints of a built site: one for each address of its own server that a form sends to.
 * @param folder output of the build
 * @returns endpoints by path, without the base path
 */
export function readEndpoints(folder: string): ReadonlyMap<string, Endpoint> {
  const file = join(folder, formsFile);
  return existsSync(file) ? endpointsOf(JSON.parse(readFileSync(file, "utf8")) as ServedForm[]) : new Map();
}

/** The endpoints of forms that send to their own server, by address. */
export function endpointsOf(forms: readonly ServedForm[]): ReadonlyMap<string, Endpoint> {
  const endpoints = new Map<string, Endpoint>();
  for (const one of forms) {
    for (const step of one.form.send.filter(isOwn)) {
      const together = endpoints.get(step.url)?.together ?? [];
      const endpoint = {
        ...one,
        path: step.url,
        check: createValidateValues(one.form),
        wrap: wrapOf(step),
        together,
      };
      together.push(endpoint);
      if (together.length === 1) endpoints.set(step.url, endpoint);
    }
  }
  return endpoints;
}

/**
 * Finds out which of the forms of one address was sent.
 * @param named the form's id, if the request names it
 * @param path of the page that it was sent from, without the base path
 */
export function sentForm(
  { together }: Endpoint,
  named: string | undefined,
  path: string | undefined,
): Endpoint | undefined {
  return (
    together.find(({ form }) => form.id === named) ??
    together.find(({ pages }) => path !== undefined && pages.includes(path))
  );
}

function isOwn(step: SendStep): step is SendStep & { url: string } {
  return typeof step.url === "string" && step.url.startsWith("/api/");
}

function wrapOf({ wrap }: SendStep): string | undefined {
  return typeof wrap === "string" ? wrap : undefined;
}
