/** A page as HTML, by template strings. The markup is the same as that of the other peers. */

const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => String(text).replace(/[&<>"]/g, (character) => entities[character]);

const heading = (block) => `<h2 class="heading">${escaped(block.heading)}</h2>`;

const blocks = {
  hero: (block) =>
    `<section class="hero" id="${block.id}"><h1 class="hero__title">${escaped(block.heading)}</h1><p class="hero__text">${escaped(block.text)}</p></section>`,
  "feature-list": (block) =>
    `<section class="feature-list" id="${block.id}">${heading(block)}<p class="lead">${escaped(block.text)}</p><ul class="feature-list__items">${block.items
      .map(
        ({ title, text }) =>
          `<li class="feature-list__item"><h3 class="feature-list__title">${escaped(title)}</h3><p class="feature-list__text">${escaped(text)}</p></li>`,
      )
      .join("")}</ul></section>`,
  "card-grid": (block) =>
    `<section class="card-grid" id="${block.id}">${heading(block)}<div class="card-grid__cards">${block.cards
      .map(
        ({ title, text, to }) =>
          `<article class="card"><h3 class="card__title"><a class="card__link" href="${escaped(to)}">${escaped(title)}</a></h3><p class="card__text">${escaped(text)}</p></article>`,
      )
      .join("")}</div></section>`,
  faq: (block) =>
    `<section class="faq" id="${block.id}">${heading(block)}${block.items
      .map(
        ({ question, answer }) =>
          `<details class="faq__item" name="${block.id}"><summary class="faq__question">${escaped(question)}</summary><p class="faq__answer">${escaped(answer)}</p></details>`,
      )
      .join("")}</section>`,
  prose: (block) =>
    `<section class="prose" id="${block.id}">${heading(block)}<div class="prose__text">${block.text
      .split("\n\n")
      .map((text) => `<p>${escaped(text)}</p>`)
      .join("")}</div></section>`,
};

const link = (className, { label, to }) =>
  `<li><a class="${className}" href="${escaped(to)}">${escaped(label)}</a></li>`;

export function renderPage(page, menus) {
  const header = menus.header
    .map(
      ({ label, items }) =>
        `<details class="menu" name="menu"><summary class="menu__label">${escaped(label)}</summary><ul class="menu__items">${items
          .map((item) => link("menu__link", item))
          .join("")}</ul></details>`,
    )
    .join("");
  const footer = menus.footer
    .map(
      ({ title, links }) =>
        `<section class="footer__column"><h2 class="footer__title">${escaped(title)}</h2><ul class="footer__links">${links
          .map((item) => link("footer__link", item))
          .join("")}</ul></section>`,
    )
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(page.title)}</title><meta name="viewport" content="width=device-width"><meta name="description" content="${escaped(page.description)}"></head><body><header class="header"><nav class="header__menus">${header}</nav></header><main>${page.blocks
    .map((block) => blocks[block.type](block))
    .join("")}</main><footer class="footer">${footer}</footer></body></html>`;
}
