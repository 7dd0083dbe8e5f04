import { createServer, request as requestOf, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { openStore } from "../../../engine/server/openStore.ts";
import { foreignChanges } from "../support/foreignChanges.ts";
import { broken } from "../support/intake.ts";
import { freshEmail, leadsOf } from "../support/leads.ts";
import { expect, hydrate, hydratedForms, longSite, test } from "../support/test.ts";

const address = `${longSite}crossing`;
const control = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);
/** Whatever the letter case: translations change it here. */
const button = (page: Page, name: string) => page.locator("main form").getByRole("button", { name });
const step = (page: Page) => page.locator('[aria-current="step"]');

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await alive(page);
}

async function alive(page: Page): Promise<void> {
  await hydrate(page);
  await expect(hydratedForms(page)).toHaveCount(1);
}

/** What happens to a request: the server is gone, or it dies after it has stored and before it answers. */
type Fate = "gone" | "dies";

/** Stands between the browser and the site's server. */
async function betweenServers(fates: Fate[]): Promise<Server> {
  const { hostname, port, host } = new URL(longSite);
  const server = createServer((request, answer) => {
    const fate = fates.shift();
    if (fate === "gone") return void request.socket.destroy();
    const { method, url: path } = request;
    const onward = requestOf(
      { hostname, port, method, path, headers: { ...request.headers, host } },
      (back) => {
        if (fate === "dies") return void back.resume().on("end", () => request.socket.destroy());
        answer.writeHead(back.statusCode ?? 500, back.headers);
        back.pipe(answer);
      },
    );
    request.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  return server;
}

test("a form with steps, lists, a condition and files survives what happens to visitors, and arrives once", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(broken, /hydration-mismatch/);
  const email = freshEmail();
  const fates: Fate[] = ["gone", "dies"];
  const between = await betweenServers(fates);
  const { port } = between.address() as AddressInfo;
  await page.route("**/api/crossing", (route) =>
    route.continue({ url: `http://localhost:${port}${new URL(route.request().url()).pathname}` }),
  );
  await open(page);

  // A password manager fills in without an event, and the browser translates the page.
  await page.evaluate(
    (values) => {
      for (const [name, text] of Object.entries(values))
        (document.querySelector(`main form [name="${name}"]`) as HTMLInputElement).value = text;
    },
    { name: "Ama", email, phone: "024 000 0000" },
  );
  await page.evaluate(foreignChanges["a translation, with elements around all texts"]);
  await control(page, "birthday").fill("1990-05-01");
  await control(page, "language").selectOption("French");
  await button(page, "Next").click();
  await expect(step(page)).toContainText("Your group", { ignoreCase: true });

  await context.setOffline(true);
  await control(page, "people[0][name]").fill("Kofi");
  await control(page, "people[0][age]").fill("7");
  await button(page, "Add: People").click();
  await control(page, "people[1][name]").fill("Esi");
  await button(page, "Add: Dogs").click();
  await control(page, "dogs[0]").fill("Bello");
  await control(page, "boat").check();
  await control(page, "boatName").fill("Water Lily");
  await button(page, "Next").click();
  await expect(step(page)).toContainText("Papers", { ignoreCase: true });
  await context.setOffline(false);

  await control(page, "notes").fill("We are early.");
  await page.reload();
  await alive(page);
  await expect(step(page)).toContainText("Papers", { ignoreCase: true });
  await expect(control(page, "notes")).toHaveValue("We are early.");
  const other = await context.newPage();
  await open(other);
  await expect(step(other)).toContainText("You", { ignoreCase: true });
  await expect(control(other, "name")).toHaveValue("");
  await other.close();

  const pdf = Buffer.from("%PDF-1.7 a passport");
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await control(page, "passport").setInputFiles({
    name: "passport.pdf",
    mimeType: "application/pdf",
    buffer: pdf,
  });
  await control(page, "photo").setInputFiles({ name: "boat.png", mimeType: "image/png", buffer: png });
  await control(page, "budget").fill("1250.5");
  await control(page, "arrival").fill("14:30");
  await control(page, "agree").check();
  await button(page, "Book").click();
  // The first answer never comes, and the second one is lost after the server has stored what was sent.
  await expect(page.locator("main form [role=status]").first()).toContainText("You are on the list.");
  expect(fates).toEqual([]);

  const [lead, ...more] = await leadsOf(email);
  expect(more).toEqual([]);
  expect(lead?.values).toEqual({
    name: "Ama",
    email,
    phone: "024 000 0000",
    birthday: "1990-05-01",
    language: "French",
    people: [{ name: "Kofi", age: 7 }, { name: "Esi" }],
    dogs: ["Bello"],
    boat: true,
    boatName: "Water Lily",
    passport: "passport.pdf",
    photo: "boat.png",
    budget: 1250.5,
    arrival: "14:30",
    notes: "We are early.",
    agree: true,
  });
  const store = await openStore(process.env.KENTE_LEADS ?? "");
  expect(Buffer.from((await store.file(lead?.id ?? "", 0)) ?? [])).toEqual(pdf);
  expect(Buffer.from((await store.file(lead?.id ?? "", 1)) ?? [])).toEqual(png);
  await store.close();
  between.close();
});
