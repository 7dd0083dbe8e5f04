import type { Json } from "../contract/json.ts";
import type { Delivery, Submission, Transport, TransportModule } from "../contract/transport.ts";

/** A transport that keeps all submissions in memory. */
interface MemoryTransport extends Transport {
  /** All submissions so far, with any outcome. */
  readonly sent: readonly Submission[];
}

const endings: Record<string, Delivery> = {
  accepted: { outcome: "accepted" },
  unconfigured: { outcome: "unconfigured", cause: "memory: scripted" },
  invalid: { outcome: "invalid", cause: "memory: scripted" },
  refused: { outcome: "refused", cause: "memory: scripted" },
  unavailable: { outcome: "unavailable", cause: "memory: scripted" },
};

/** Keeps submissions in memory, for tests and demonstrations. Nothing is sent. */
export const transport: TransportModule & {
  create(options: Record<string, Json>): MemoryTransport;
} = {
  name: "memory",
  title: "Memory",
  files: true,
  options: {
    type: "object",
    additionalProperties: false,
    properties: {
      outcomes: {
        title: "Outcomes",
        description: "Outcomes of the first deliveries, in order. All later ones are accepted.",
        type: "array",
        maxItems: 20,
        items: { title: "Outcome", description: "Outcome of one delivery.", enum: Object.keys(endings) },
      },
    },
  },
  create({ outcomes }) {
    const sent: Submission[] = [];
    const script = Array.isArray(outcomes) ? [...outcomes] : [];
    return {
      sent,
      async send(submission, signal) {
        if (signal?.aborted) return { outcome: "unavailable", cause: "memory: cancelled" };
        sent.push(structuredClone(submission));
        const ending = script.shift();
        return { ...((typeof ending === "string" && endings[ending]) || endings.accepted) } as Delivery;
      },
    };
  },
  examples: [{}, { outcomes: ["unavailable", "accepted"] }],
};
