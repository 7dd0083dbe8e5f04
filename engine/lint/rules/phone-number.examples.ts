import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    phones(["+351 30 000 0100"]),
    phones(["030 123456", "+49 30 654321"]),
    phones(["030 123456"]),
    phones(["0131 496 0000"], { languages: [{ code: "en-GB" }] }),
    phones(["01 99 00 12 34"], { country: "FR" }),
    phones(["00 351 30 000 0100", "+49 30 654321"]),
    phones(["112-112", "+49 30 654321"]),
    phones(["+44 (1632) 960961"]),
    phones(["+49 (0)30 123456"]),
    phones(["+1 202 555 0100"]),
    words({ actions: [{ label: "Call us", to: "tel:+49-30-123456" }] }),
    words({ text: "Call [us](tel:112 now)." }),
    words({ actions: [{ label: "Dial the menu", to: "tel:*713%23" }], text: "Call [us](tel:112)." }),
  ],
  invalid: [
    { site: phones(["+351 30 000 01000"]), findings: 1 },
    { site: phones(["+351 30 000 010"]), findings: 1 },
    { site: phones(["+999 30 000 0100"]), findings: 1 },
    {
      site: phones(["351 300 000 100", "+351 300 000 200"]),
      findings: 1,
      fixed: phones(["+351 300 000 100", "+351 300 000 200"]),
    },
    { site: phones(["01 99 00 12 345"], { country: "FR" }), findings: 1 },
    { site: phones(["0131 496 00001"], { languages: [{ code: "en-GB" }] }), findings: 1 },
    { site: words({ actions: [{ label: "Call us", to: "tel:+35130000010" }] }), findings: 1 },
    { site: words({ text: "Call [us](tel:+35130000010)." }), findings: 1 },
  ],
};

function phones(numbers: string[], { country = "", languages = [{ code: "en" }] } = {}) {
  const address = country === "" ? {} : { address: { town: "Town", country } };
  return {
    "_site.json": { languages, contact: { ...address, phones: [{ label: "Office", numbers }] } },
  };
}

function words(props: object) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", ...props }] } };
}
