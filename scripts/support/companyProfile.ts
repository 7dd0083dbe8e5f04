import type { ProfileOutline } from "../../engine/documents/outline.ts";

/** Where the company profile is published. */
export const companyProfileFile = "public/files/company-profile.pdf";

/** What the company profile is made of. */
export const companyProfile: ProfileOutline = {
  title: "Company profile",
  pattern: "company",
  chapters: [
    [{ page: "/about-us", blocks: ["hero", "prose", "stats", "media"] }],
    [{ page: "/about-us", blocks: ["profile", "feature-list", "badges"] }],
    [{ page: "/services/payment-services", blocks: ["hero", "card-grid", "banner"] }],
    [{ page: "/services/value-added-services", blocks: ["hero", "card-grid"] }],
    [
      { page: "/services/e-commerce", blocks: ["hero", "card-grid"] },
      { page: "/contact-us", blocks: ["contact-details"] },
    ],
  ],
};
