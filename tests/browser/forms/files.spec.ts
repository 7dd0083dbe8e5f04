import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../support/test.ts";

test("V-10 a submission with a file that waits in the browser is sent with its content on the next visit", async ({
  page,
}) => {
  const received: FormData[] = [];
  const receiver = createServer(async (request: IncomingMessage, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    received.push(await new Response(new Uint8Array(Buffer.concat(chunks)), { headers }).formData());
    answer.writeHead(201).end();
  });
  await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
  const { port } = receiver.address() as AddressInfo;
  // The browser's own upload, which the test can't read on its way.
  await page.route("**/api/jobs", (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));

  await page.goto("/about-us");
  await page.evaluate(async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256);
    const entry = {
      key: "jobs-1",
      form: "jobs",
      title: "Jobs",
      values: { name: "Ama" },
      files: [{ path: "photos[0]", name: "Äpfel.png", blob: new Blob([bytes]) }],
      send: [{ transport: "http", url: "/api/jobs" }],
      savedAt: Date.now(),
      state: "waiting",
    };
    await new Promise((done, failed) => {
      const opening = indexedDB.open("kente-outbox");
      opening.onupgradeneeded = () => opening.result.createObjectStore("entries");
      opening.onerror = failed;
      opening.onsuccess = () => {
        const writing = opening.result.transaction("entries", "readwrite");
        writing.objectStore("entries").put(entry, entry.key);
        writing.oncomplete = done;
        writing.onerror = failed;
      };
    });
    localStorage.setItem("kente:outbox", "1");
  });
  await page.reload();

  await expect.poll(() => received.length).toBe(1);
  expect(received[0]?.get("values")).toBe('{"name":"Ama"}');
  const file = received[0]?.get("photos[0]") as File;
  expect(file.name).toBe("Äpfel.png");
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(bytes).toHaveLength(300_000);
  expect(bytes.every((byte, index) => byte === index % 256)).toBe(true);
  await expect(page.locator("#page_outbox")).toContainText("What you sent under “Jobs” has arrived.");
  receiver.close();
});
