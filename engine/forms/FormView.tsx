import {
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { Form } from "../contract/form.ts";
import type { Words } from "../contract/language.ts";
import type { Text } from "../contract/values.ts";
import { itemOf, readItem, writeItem } from "./kept/storage.ts";
import { type FormCode, type FormServices, useFormServices, type WholeFormProps } from "./services.ts";
import { listField, sentId } from "./values/names.ts";
import { FormWords, useSay } from "./words.ts";

/** Props of {@link FormView}. */
interface FormViewProps {
  form: Form;
  /** Path prefix of the site, with a slash at both ends. */
  base?: string;
  /** Address of the page that shows the form, base path included. */
  page?: string;
  /** Prefix of all ids in the form. Needed where a page shows the same form twice. */
  prefix?: string;
  words: Words;
  /** Makes it a short form within other content, and replaces it after it was sent. */
  thanks?: string;
  /** The form's `thanks`, which replaces it when it was accepted. */
  done?: ReactNode;
  /** Renders a label that holds links, without paragraphs around it. */
  renderText?(text: Text): ReactNode;
}

/** Where pages are rendered, the code of forms is at hand. Bundles for browsers don't have it. */
const rendering: FormCode | undefined = import.meta.env.SSR
  ? (await import("./rendering.ts")).code
  : undefined;

/**
 * A form. The server's HTML stands and works, and the browser posts it, until the form is touched or the browser is
 * idle: then its code is loaded and takes it over. `FormServicesProvider` provides what it needs from the page.
 */
export function FormView({ words, ...props }: FormViewProps) {
  return (
    <FormWords words={words}>
      <FormPart {...props} />
    </FormWords>
  );
}

function FormPart({
  form,
  base,
  page = "",
  prefix,
  thanks,
  done,
  renderText = String,
}: Omit<FormViewProps, "words">) {
  const services = useFormServices();
  const say = useSay();
  const container = useRef<HTMLDivElement>(null);
  const own = form.id + useId();
  const id = prefix ?? (thanks === undefined ? `form_${form.id}` : own);
  const [isDone, setDone] = useState(false);
  const [html] = useState(() => services.htmlOf?.(prefix ?? form.id));
  const item = itemOf(page, thanks === undefined ? id : form.id);
  const { wanted, onReady, hasFailed } = useTakingOver(container, form, services, item);
  // The same element again: React gives up the server's HTML where a part of it is rendered before its code is there.
  const part = useMemo(() => {
    const onThanks = () => setDone(true);
    const common = { form, base, page, prefix: id, thanks, renderText, onReady, onThanks };
    return (
      <Suspense fallback={html && <ServerHtml html={html} />}>
        <Loaded services={services} wanted={wanted} common={common} />
      </Suspense>
    );
  }, [form, base, page, id, thanks, renderText, onReady, services, wanted, html]);
  return (
    <div
      className="form-part"
      data-form={prefix ?? form.id}
      ref={container}
      data-failed={hasFailed || undefined}
      data-done={isDone || undefined}
    >
      {part}
      {done && (
        <Done id={sentId(id)} isShown={isDone}>
          {done}
        </Done>
      )}
      {hasFailed && (
        <p role="alert" className="form__failed">
          {say("form.unavailable")}
        </p>
      )}
    </div>
  );
}

/**
 * The server's HTML, where React has rendered what is around it anew before the form's code is there. It is a copy: what visitors
 * did is carried over to it as to all that is new.
 */
function ServerHtml({ html }: { html: Element }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // A form that is there already only waits for something.
    if (place.current?.parentElement?.querySelector(":scope > [data-hydrated]")) return undefined;
    const copy = html.cloneNode(true) as Element;
    place.current?.before(copy);
    return () => copy.remove();
  }, [html]);
  return <span hidden ref={place} />;
}

interface LoadedProps {
  services: FormServices;
  /** Resolves when the code of the form is loaded. */
  wanted: Promise<void>;
  common: Omit<WholeFormProps, "validator" | "widgets">;
}

function Loaded({ services, wanted, common }: LoadedProps): ReactNode {
  const at = rendering ?? services.formCode?.(common.form.id);
  // Each render has to ask for the same number of promises.
  use(at ? fulfilled : wanted);
  const code = at ?? services.formCode?.(common.form.id);
  const validator = code?.validatorOf(common.form);
  const shown = useRef<ReactNode>(undefined);
  if (code && validator)
    shown.current = <code.WholeForm {...common} validator={validator} widgets={code.widgets} />;
  // Where the page is newer than the code, what is there stays. Server's HTML is posted by the browser itself; a form that were hidden
  // meanwhile would not take over its new schema, since RJSF does so after an update, and none follows then.
  return shown.current ?? use(never);
}

/** What React need not wait for. */
const fulfilled = Object.assign(Promise.resolve(), { status: "fulfilled", value: undefined });
const never = new Promise<never>(() => {});

/** Events of a visitor who begins to fill in a form. Autofill sends `input` without `focusin`. */
const triggers = ["focusin", "pointerdown", "input"];

/**
 * Loads the code of a form, and what sends it: when the form is touched, and when the browser is idle, because the network may be
 * gone later. After a failure, the next event tries again. A form that is sent before is held.
 * @param item where what is typed is kept
 */
function useTakingOver(
  container: RefObject<HTMLDivElement | null>,
  form: Form,
  services: FormServices,
  item: string,
) {
  const [taking] = useState(() => {
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    const held: (() => void)[] = [];
    const state = { isReady: false, carryOver: undefined as (() => void) | undefined };
    const onReady = (restore: () => void) => {
      state.isReady = true;
      const { carryOver } = state;
      if (!carryOver) restore();
      // When React has rendered what this form begins with. What was typed into it is newer than what was kept.
      else
        queueMicrotask(() => {
          carryOver();
          const { activeElement: focused } = document;
          flushSync(restore);
          // The alternatives that were chosen may be other elements.
          if (focused?.isConnected === false)
            document.getElementById(focused.id)?.focus({ preventScroll: true });
        });
      // Effects have rendered after a frame.
      if (held.length > 0) requestAnimationFrame(() => held.splice(0).forEach((repeat) => void repeat()));
    };
    return { wanted: promise, resolve, held, state, onReady };
  });
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const before = element.querySelector("form");
    const listening = new AbortController();
    const { signal } = listening;
    if (!taking.state.isReady && services.noteElements) {
      const noting = new AbortController();
      signal.addEventListener("abort", () => noting.abort());
      const carryOver = services.noteElements(element, noting.signal);
      taking.state.carryOver = () => {
        carryOver();
        if (taking.state.isReady) noting.abort();
      };
    }
    // Without HTML from the server there is nothing to see until the form's code is there.
    const tellIfGone = () => {
      if (before || !services.loadForm) return;
      setFailed(services.formCode?.(form.id)?.validatorOf(form) === undefined);
    };
    let underWay = false;
    const load = async () => {
      if (underWay) return;
      underWay = true;
      try {
        await services.loadForm?.(form.id);
        taking.resolve();
        tellIfGone();
        await services.prepare?.(form.send);
        touching.abort();
      } catch {
        underWay = false;
        tellIfGone();
      }
    };
    const touching = new AbortController();
    // At the window: React stops events of HTML that it has not taken over.
    const listen = (name: string, act: (event: Event) => void, until: AbortSignal) =>
      addEventListener(name, (event) => element.contains(event.target as Node) && act(event), {
        capture: true,
        signal: until,
      });
    for (const trigger of triggers) listen(trigger, () => void load(), touching.signal);
    const hold = (event: Event) => {
      if (taking.state.isReady || !services.loadForm) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { submitter } = event as SubmitEvent;
      const own = event.target as HTMLFormElement;
      const isOfList = submitter?.getAttribute("name") === listField;
      const current = () => (own.isConnected ? own : element.querySelector("form"));
      taking.held.push(() => (isOfList ? submitter?.click() : current()?.requestSubmit()));
      setFailed(false);
      services.loadForm(form.id).then(taking.resolve, () => {
        taking.held.length = 0;
        setFailed(true);
      });
    };
    // The browser sends no submit event for a form that it finds invalid, and a form that is not short has its own messages.
    if (before?.matches(".form__form") && services.loadForm) before.noValidate = true;
    listen("submit", hold, signal);
    // The event that hydrated the page has passed.
    if (!before || element.contains(document.activeElement)) void load();
    else services.atIdle?.(() => signal.aborted || void load());
    return () => {
      touching.abort();
      listening.abort();
      if (before && !taking.state.isReady) keepTyped(item, before);
    };
  }, [container, services, form, taking, item]);
  return { ...taking, hasFailed };
}

/**
 * Keeps what was typed into the HTML of a form that is left before its code has arrived. The code makes values of it later.
 * @param item where it is kept
 */
function keepTyped(item: string, own: HTMLFormElement): void {
  const secret = own.querySelectorAll<HTMLInputElement>("[data-unkept] [name],[type=password]");
  const names = new Set([...secret].map(({ name }) => name));
  const entries = [...new FormData(own)].filter(
    (one): one is [string, string] =>
      typeof one[1] === "string" && /^(?!_(?!option\[))/.test(one[0]) && !names.has(one[0]),
  );
  if (entries.some(([, text]) => text !== "")) writeItem(item, { ...readItem(item), entries });
}

/** Props of {@link Done}. */
interface DoneProps {
  id: string;
  isShown: boolean;
  children: ReactNode;
}

/** What stands in the place of a form that was accepted. After a native post the server redirects to its id, and `:target` shows it. */
function Done({ id, isShown, children }: DoneProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    const text = element.current;
    if (!isShown || !text) return;
    // The focus stays where it is if the visitor has left the form meanwhile.
    if (activeElement === body || text.parentElement?.contains(activeElement))
      text.focus({ preventScroll: true });
    text.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  return (
    <div ref={element} id={id} className="form-done" tabIndex={-1} data-unsearched="">
      {children}
    </div>
  );
}
