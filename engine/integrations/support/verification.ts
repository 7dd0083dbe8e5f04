import type { IntegrationModule } from "../../contract/integration.ts";

/** A service that knows the owner of a site by a text in a `<meta>`. */
interface Verification extends Pick<IntegrationModule, "name" | "title" | "description"> {
  /** Name of the `<meta>`. */
  meta: string;
  /** Where its owner finds the text. */
  where: string;
  example: string;
}

/** Makes the integration of a service that checks a text in the head and loads nothing. */
export function verification({ meta, where, example, ...own }: Verification): IntegrationModule {
  return {
    ...own,
    options: {
      type: "object",
      required: ["content"],
      additionalProperties: false,
      properties: {
        content: {
          title: "Text of the tag",
          description: `The text in content="…" of the tag that the service shows you: ${where}.`,
          type: "string",
          pattern: "^[A-Za-z0-9_=-]{8,100}$",
          patternErrorMessage: `Write only the text between the quotes of content="…", such as "${example}".`,
          examples: [example],
        },
      },
    },
    asksForConsent: () => false,
    meta: ({ content }) => [{ name: meta, content: String(content) }],
    examples: {
      valid: [{ content: example }],
      invalid: [{}, { content: `<meta name="${meta}" content="${example}">` }, { content: 12 }],
    },
  };
}
