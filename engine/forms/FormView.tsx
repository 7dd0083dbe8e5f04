import { type ReactNode, Suspense, use, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Form } from "../contract/form.ts";
import type { Text } from "../contract/text.ts";
import type { Words } from "../contract/words.ts";
import { sentId } from "./fields/ids.ts";
import type { FormCode, WholeFormProps } from "./formCode.ts";
import { itemOf } from "./kept/storage.ts";
import { type FormServices, useFormServices } from "./services.ts";
import { Done } from "./templates/Done.tsx";
import { useTakingOver } from "./useTakingOver.ts";
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
  // The page is newer than the code: the server's HTML stays, which the browser posts by itself.
  if (!code || !validator) return use(never);
  const { WholeForm, widgets } = code;
  return <WholeForm {...common} validator={validator} widgets={widgets} />;
}

/** What React need not wait for. */
const fulfilled = Object.assign(Promise.resolve(), { status: "fulfilled", value: undefined });
const never = new Promise<never>(() => {});
