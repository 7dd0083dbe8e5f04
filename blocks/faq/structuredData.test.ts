import { expect, test } from "vitest";
import { structuredData } from "./structuredData.ts";

test("each question stands with its answer in plain words", () => {
  const [page] = structuredData({
    heading: "Questions",
    items: [
      { question: "What does it cost?", answer: "You pay per transaction." },
      {
        question: "Who helps?",
        answer: [
          { type: "paragraph", children: ["Our ", { type: "strong", children: ["sales"] }, " team."] },
        ],
      },
    ],
  });
  expect(page).toEqual({
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "What does it cost?",
        acceptedAnswer: { "@type": "Answer", text: "You pay per transaction." },
      },
      {
        "@type": "Question",
        name: "Who helps?",
        acceptedAnswer: { "@type": "Answer", text: "Our sales team." },
      },
    ],
  });
});
