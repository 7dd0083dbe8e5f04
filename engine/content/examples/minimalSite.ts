import type { JsonObject } from "../../contract/json.ts";

const link = { label: "Home", to: "/" };

const site: JsonObject = {
  name: "Anker",
  url: "https://www.example.com",
  description: "Payments.",
  links: { apiDocs: "https://docs.example.com/", pciCertificate: "/files/pci.pdf" },
  patterns: { home: { palette: "plain", seed: "home" } },
  image: { src: "/images/team.svg", alt: "A picture" },
  header: { menus: [{ label: "Company", items: [{ label: "Home", to: "/" }] }] },
  footer: { columns: [{ title: "More", links: [link] }], social: [], badges: [], legal: [] },
  contact: {
    address: "1 Example Street, Lisbon",
    phones: [{ label: "Office", numbers: ["+351 30 000 0000"] }],
    email: "help@example.com",
    map: "https://maps.example.com/",
    hours: { week: [{ days: ["monday", "tuesday", "wednesday"], open: ["08:00-17:00"] }] },
  },
};

const form: JsonObject = {
  schema: {
    type: "object",
    required: ["email"],
    properties: { email: { type: "string", format: "email", title: "Email" } },
  },
  messages: { email: { required: "Email is required" } },
  submit: "Send",
  toasts: { success: "Sent.", failure: "Not sent." },
  send: [{ transport: "post", url: "/api/contact", params: { from: "{email}" } }],
};

/** The smallest valid site: it completes the examples. */
export const minimalSite = { site, form };
