import { menus } from "./content.mjs";
import { renderPage } from "./page.mjs";

export default class Page {
  data() {
    return {
      pagination: { data: "pages", size: 1, alias: "page_" },
      permalink: ({ page_ }) => `/bench/${page_.name}.html`,
    };
  }

  render({ page_ }) {
    return renderPage(page_, menus);
  }
}
