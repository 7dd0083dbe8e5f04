import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { menus, names, textOf } from "./content.mjs";

const Heading = ({ children }) => h("h2", { className: "heading" }, children);

const blocks = {
  hero: ({ id, heading, text }) =>
    h(
      "section",
      { className: "hero", id },
      h("h1", { className: "hero__title" }, heading),
      h("p", { className: "hero__text" }, text),
    ),
  "feature-list": ({ id, heading, text, items }) =>
    h(
      "section",
      { className: "feature-list", id },
      h(Heading, null, heading),
      h("p", { className: "lead" }, text),
      h(
        "ul",
        { className: "feature-list__items" },
        items.map((item) =>
          h(
            "li",
            { className: "feature-list__item", key: item.title },
            h("h3", { className: "feature-list__title" }, item.title),
            h("p", { className: "feature-list__text" }, item.text),
          ),
        ),
      ),
    ),
  "card-grid": ({ id, heading, cards }) =>
    h(
      "section",
      { className: "card-grid", id },
      h(Heading, null, heading),
      h(
        "div",
        { className: "card-grid__cards" },
        cards.map((card) =>
          h(
            "article",
            { className: "card", key: card.title },
            h(
              "h3",
              { className: "card__title" },
              h("a", { className: "card__link", href: card.to }, card.title),
            ),
            h("p", { className: "card__text" }, card.text),
          ),
        ),
      ),
    ),
  faq: ({ id, heading, items }) =>
    h(
      "section",
      { className: "faq", id },
      h(Heading, null, heading),
      items.map((item) =>
        h(
          "details",
          { className: "faq__item", name: id, key: item.question },
          h("summary", { className: "faq__question" }, item.question),
          h("p", { className: "faq__answer" }, item.answer),
        ),
      ),
    ),
  prose: ({ id, heading, text }) =>
    h(
      "section",
      { className: "prose", id },
      h(Heading, null, heading),
      h(
        "div",
        { className: "prose__text" },
        text.split("\n\n").map((part) => h("p", { key: part }, part)),
      ),
    ),
};

const Links = ({ className, linkClass, links }) =>
  h(
    "ul",
    { className },
    links.map(({ label, to }) => h("li", { key: to }, h("a", { className: linkClass, href: to }, label))),
  );

const Page = ({ page }) =>
  h(
    "html",
    { lang: "en" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("title", null, page.title),
      h("meta", { name: "viewport", content: "width=device-width" }),
      h("meta", { name: "description", content: page.description }),
    ),
    h(
      "body",
      null,
      h(
        "header",
        { className: "header" },
        h(
          "nav",
          { className: "header__menus" },
          menus.header.map(({ label, items }) =>
            h(
              "details",
              { className: "menu", name: "menu", key: label },
              h("summary", { className: "menu__label" }, label),
              h(Links, { className: "menu__items", linkClass: "menu__link", links: items }),
            ),
          ),
        ),
      ),
      h(
        "main",
        null,
        page.blocks.map((block) => h(blocks[block.type], { key: block.id, ...block })),
      ),
      h(
        "footer",
        { className: "footer" },
        menus.footer.map(({ title, links }) =>
          h(
            "section",
            { className: "footer__column", key: title },
            h("h2", { className: "footer__title" }, title),
            h(Links, { className: "footer__links", linkClass: "footer__link", links }),
          ),
        ),
      ),
    ),
  );

const out = process.env.BENCH_OUT;
mkdirSync(out, { recursive: true });
for (const name of names()) {
  const html = renderToStaticMarkup(h(Page, { page: JSON.parse(textOf(name)) }));
  writeFileSync(join(out, `${name}.html`), `<!doctype html>${html}`);
}
