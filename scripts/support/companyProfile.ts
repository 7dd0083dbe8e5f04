import type { DocumentOutline } from "../../engine/documents/outline.ts";

/** The file of the company profile. */
export const companyProfileFile = "public/files/company-profile.pdf";

/** The pages and blocks that the company profile consists of. */
export const companyProfile: DocumentOutline = {
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
