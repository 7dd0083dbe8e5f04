/** What others do to a page: password managers, translations, finders of phone numbers, toolbars, filters. Each runs in the page. */
export const foreignChanges = {
  "an element after each control": () => {
    for (const control of document.querySelectorAll("main :is(input, textarea)"))
      control.after(Object.assign(document.createElement("div"), { className: "their-icon" }));
  },
  "an element before each control": () => {
    for (const control of document.querySelectorAll("main :is(input, textarea)"))
      control.before(document.createElement("their-icon"));
  },
  "a button in each form, label and button": () => {
    for (const element of document.querySelectorAll("form, label, button, summary"))
      element.prepend(document.createElement("button"));
  },
  "an element around each control": () => {
    for (const control of document.querySelectorAll("main :is(input, textarea)")) {
      // What is moved loses the focus to them, and not to the page.
      if (control === document.activeElement) continue;
      const around = document.createElement("span");
      control.replaceWith(around);
      around.append(control);
    }
  },
  "a translation, with elements around all texts": () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest("script, textarea")) continue;
      const [around, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data.toUpperCase();
      around.append(inner);
      text.replaceWith(around);
    }
    document.documentElement.lang = "fr";
    document.documentElement.classList.add("translated-ltr");
  },
  "a link for each phone number": () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const at = text.data.indexOf("+233");
      if (at < 0) continue;
      const number = text.splitText(at);
      number.splitText(Math.min(16, number.length));
      const link = Object.assign(document.createElement("a"), { href: "tel:233" });
      number.replaceWith(link);
      link.append(number);
    }
  },
  "other words": () => {
    for (const element of document.querySelectorAll("h1, h2, label, summary *, footer a, header a, button"))
      for (const text of element.childNodes) if (text instanceof Text) text.data = `${text.data} *`;
  },
  "other attributes": () => {
    for (const element of document.querySelectorAll<HTMLElement>("html, body, main, main *")) {
      element.classList.add("theirs");
      element.dataset.theirs = "1";
      element.title = "Theirs";
    }
  },
  "styles and scripts in the head": () => {
    document.head.prepend(document.createElement("style"));
    document.head.append(document.createElement("style"), document.createElement("meta"));
  },
  "elements at the start and the end of the body": () => {
    document.body.prepend(document.createElement("their-bar"));
    document.body.append(document.createElement("their-bar"), "words");
  },
  "elements between and around the blocks": () => {
    for (const block of document.querySelectorAll("main > *")) block.after(document.createElement("ins"));
    for (const around of document.querySelectorAll("main, #page_app")) {
      around.prepend(document.createElement("ins"));
      around.append(document.createElement("ins"));
    }
  },
  "elements that are gone": () => {
    for (const element of document.querySelectorAll("main p, main label, main svg, footer li"))
      element.remove();
  },
} satisfies Record<string, () => void>;
