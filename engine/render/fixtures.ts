import type { SiteAssets } from "../contract/assets.ts";
import type { Page } from "../contract/page.ts";
import type { CompiledSite } from "./site.ts";

const hub = { kind: "page", href: "/innovation-hub", label: "See the hub" } as const;
const docs = { kind: "external", href: "https://docs.example.com/", label: "API docs" } as const;

/** A small compiled site, for tests. */
export const exampleSite: CompiledSite = {
  version: "s1",
  name: "Dwaso",
  tagline: "Payments, woven into your day",
  url: "https://www.example.com",
  lang: "en-GH",
  description: "A payments company in Accra.",
  image: { src: "/images/preview.png", alt: "Woven cloth", width: 1200, height: 630 },
  header: {
    menus: [
      {
        label: "Company",
        items: [{ label: "About Us", to: { kind: "page", href: "/about-us" }, text: "Who we are" }],
      },
      {
        label: "What we offer",
        panelLabel: "Our Services",
        items: [{ label: "Collections", to: { kind: "page", href: "/services/collections" } }],
      },
      { label: "Developers", items: [{ label: "API docs", to: docs }] },
    ],
    actions: [
      { kind: "page", href: "/contact-us", label: "Contact Us" },
      { kind: "external", href: "https://merchants.example.com/", label: "Get Started" },
    ],
    banner: { text: "Building something new?", link: hub },
  },
  footer: {
    columns: [
      {
        title: "Resources",
        links: [
          { kind: "page", href: "/help-center", label: "Help Center", state: { openNewsletter: true } },
          docs,
        ],
      },
    ],
    social: [{ network: "linkedin", to: { kind: "external", href: "https://linkedin.example.com/" } }],
    badges: [
      {
        name: "PCI certified",
        image: { src: "/images/badges/pci.svg", alt: "PCI", width: 96, height: 96 },
        to: { kind: "external", href: "https://trust.example.com/pci.pdf" },
      },
    ],
    legal: [{ kind: "page", href: "/terms-and-conditions", label: "Terms" }],
    note: "Licensed by the central bank.",
  },
  contact: {
    address: "1 Loom Street, Accra",
    digitalAddress: "GA-000-0000",
    officePhones: ["+233 30 000 0100"],
    supportPhones: ["+233 30 000 0200"],
    email: "support@example.com",
    map: { kind: "external", href: "https://maps.example.com/" },
    hours: { days: "Monday to Friday", opens: "08:00", closes: "17:00", zone: "GMT" },
  },
};

/** A small compiled page, for tests. */
export const examplePage: Page = {
  path: "/services/collections",
  version: "p1",
  title: "Collections",
  description: "Collect by link.",
  layout: "site",
  blocks: [],
};

/** Addresses of bundled code, for tests. */
export const exampleAssets: SiteAssets = {
  base: "/",
  origin: "https://www.example.com",
  bootstrap: "/assets/bootstrap.js",
  app: "/assets/app.js",
  appImports: ["/assets/react.js"],
  styles: ["/assets/site.css"],
  fonts: ["/assets/inter.woff2"],
  icons: [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }],
  blocks: {
    hero: { styles: ["/assets/hero.css"], scripts: [] },
    form: {
      styles: ["/assets/form.css"],
      scripts: ["/assets/form.js", "/assets/react.js"],
      later: ["/assets/lines.js"],
    },
  },
};
