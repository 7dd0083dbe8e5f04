import type { SendStep } from "../../contract/form.ts";
import type { ServedForm } from "../../contract/intake.ts";
import { valuesLimit } from "../../forms/submit/valuesLimit.ts";
import type { Languages } from "../languages.ts";
import { createValidateValues, type ValidateValues } from "./validateValues.ts";

/** An address below `/api/` and the form that it receives. */
export interface Endpoint extends ServedForm {
  /** All forms that send to the same address: variants of one form, and its languages. */
  together: Endpoint[];
  /** `/api/contact` */
  path: string;
  check: ValidateValues;
  /** Most bytes that its values may have on their way. */
  limit: number;
  /** Member of the JSON body that holds the values; undefined if the body itself does. */
  wrap: string | undefined;
}

/**
 * The endpoints of a site: one for each address of its own server that a form sends to.
 * @returns endpoints by path, without the base path
 */
export function endpointsOf(
  forms: readonly ServedForm[],
  languages: Pick<Languages, "ofCode">,
): ReadonlyMap<string, Endpoint> {
  const endpoints = new Map<string, Endpoint>();
  for (const one of forms) {
    for (const step of one.form.send.filter(isOwn)) {
      const together = endpoints.get(step.url)?.together ?? [];
      const endpoint = {
        ...one,
        path: step.url,
        check: createValidateValues(one.form, languages.ofCode(one.language)),
        limit: valuesLimit(one.form.schema),
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
 * @param language of the page that it was sent from
 * @param path of that page, without the base path
 */
export function sentForm(
  { together }: Endpoint,
  named: string | undefined,
  language: string,
  path: string | undefined,
): Endpoint | undefined {
  const forms = together.filter(({ form }) => form.id === named);
  return (
    forms.find((one) => one.language === language) ??
    forms[0] ??
    together.find(({ pages }) => path !== undefined && pages.includes(path)) ??
    together.find((one) => one.language === language)
  );
}

function isOwn(step: SendStep): step is SendStep & { url: string } {
  return typeof step.url === "string" && step.url.startsWith("/api/");
}

function wrapOf({ wrap }: SendStep): string | undefined {
  return typeof wrap === "string" ? wrap : undefined;
}
