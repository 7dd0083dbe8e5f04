import { afterEach, describe, expect, test, vi } from "vitest";
import { transport } from "./emailjs.ts";

const settings = {
  VITE_EMAILJS_PUBLIC_KEY: "key",
  VITE_EMAILJS_SERVICE_ID: "service",
  VITE_EMAILJS_TEMPLATE_VAS_DEMO: "template",
};
const options = {
  template: "vas-demo",
  params: {
    from_name: "{firstName} {lastName}",
    from_email: "{email}",
    to_name: "Anker",
    message: "{message}",
  },
};
const submission = {
  form: "contact",
  key: "k",
  values: { firstName: "Ama", email: "ama@example.com", message: "Good\n\n  day" },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("@emailjs/browser");
  vi.useRealTimers();
});

function sendWith(
  answer: (...request: Parameters<typeof fetch>) => Promise<Response>,
  environment: Partial<typeof settings> = settings,
) {
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("location", { pathname: "/contact-us" });
  return transport
    .create(options, { settings: environment, fetch: answer, cookies: () => "" })
    .send(submission);
}

describe("the emailjs transport", () => {
  test("T-03 sends lib_version, user_id, service_id, template_id and the parameters", async () => {
    const sent: { url: string; body: unknown }[] = [];
    const delivery = await sendWith(async (url, init) => {
      sent.push({ url: String(url), body: JSON.parse(String(init?.body)) });
      return new Response("OK");
    });
    expect(delivery).toEqual({ outcome: "accepted" });
    expect(sent).toEqual([
      {
        url: "https://api.emailjs.com/api/v1.0/email/send",
        body: {
          lib_version: expect.stringMatching(/^\d/),
          user_id: "key",
          service_id: "service",
          template_id: "template",
          template_params: {
            from_name: "Ama",
            from_email: "ama@example.com",
            to_name: "Anker",
            message: "Good\n\n  day",
          },
        },
      },
    ]);
  });

  test.each(Object.keys(settings))(
    "T-04 T-05 names %s where it is not set, and sends nothing",
    async (name) => {
      const delivery = await sendWith(() => Promise.reject(new Error("sent")), { ...settings, [name]: " " });
      expect(delivery).toEqual({ outcome: "unconfigured", cause: `emailjs: ${name} is not set` });
    },
  );

  test.each([
    [451, "refused", "browsers that run without a window"],
    [403, "refused", "block list"],
    [429, "unavailable", "too many mails"],
    [500, "unavailable", "status 500"],
    [400, "refused", "status 400"],
  ])("T-05 logs what status %i means", async (status, outcome, cause) => {
    const delivery = await sendWith(async () => new Response("ama@example.com", { status }));
    expect(delivery).toMatchObject({ outcome, cause: expect.stringContaining(cause) });
    expect(JSON.stringify(delivery)).not.toContain("ama@");
  });

  test("T-05 leaves it to the visitor to try again when the network is gone: the mail may have been sent", async () => {
    const delivery = await sendWith(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(delivery).toEqual({
      outcome: "unavailable",
      cause: "emailjs: status 0: the service can't be reached",
      final: true,
    });
  });

  test.each([
    [
      "fails as it begins, as where the browser denies all storage",
      () => Promise.reject(new Error("denied")),
    ],
    ["does not arrive in time", () => new Promise<never>(() => {})],
  ])("T-05 leaves a mail to the next transport when the service's code %s", async (_, load) => {
    vi.useFakeTimers();
    vi.doMock("@emailjs/browser", load);
    const delivery = sendWith(() => Promise.reject(new Error("sent")));
    await vi.runAllTimersAsync();
    expect(await delivery).toEqual({
      outcome: "unavailable",
      cause: "emailjs: its code can't be loaded",
      untouched: true,
    });
  });

  test("T-05 leaves a throttled mail to the next transport, since nothing was sent", async () => {
    const delivery = await sendWith(async () => new Response("", { status: 429 }));
    expect(delivery).toMatchObject({ untouched: true });
  });
});
