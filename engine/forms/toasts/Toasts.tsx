import { type Id, ToastContainer, type ToastContainerProps, toast } from "react-toastify/unstyled";
import type { Words } from "../../contract/words.ts";
import { directionOf } from "../../language/directionOf.ts";
import { phrase } from "../../language/phrase.ts";
import { mountOverlay } from "../overlay/mount.ts";
import type { Toast } from "../services.ts";
import { CloseButton } from "./CloseButton.tsx";
import "./toasts.css";

const behaviour: ToastContainerProps = {
  autoClose: 5000,
  hideProgressBar: false,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  draggable: true,
  draggablePercent: 80,
  closeOnClick: false,
};

/**
 * Makes the container of all toasts. Screen readers ignore it: the page shows the same text in a live region or moves the
 * focus to it, and nothing is announced twice.
 */
function createToasts(words: Words) {
  const close = phrase(words, "page.close");
  return function Toasts() {
    return (
      <div ref={adapt}>
        <ToastContainer
          {...behaviour}
          aria-label={phrase(words, "page.messages")}
          closeButton={(button) => <CloseButton {...button} ariaLabel={close} />}
          rtl={directionOf(words.language) === "rtl"}
        />
      </div>
    );
  };
}

/** Changes what react-toastify has no options for. */
function adapt(wrapper: HTMLElement | null): void {
  // It makes its container a live region.
  wrapper?.querySelector("[aria-live]")?.setAttribute("aria-live", "off");
  // It moves a toast with the pointer, whose events end where the browser drags selected words instead.
  wrapper?.addEventListener("dragstart", (event) => event.preventDefault());
}

let shown: Id | undefined;

/** Shows a toast, and removes the previous one: "sent" must not appear beside an older error. */
export async function showToast({ kind, text, closeOnClick = false }: Toast, words: Words): Promise<void> {
  mountOverlay("page_toasts", createToasts(words));
  const options = { role: "group", ariaLabel: text, closeOnClick };
  if (shown !== undefined) toast.dismiss(shown);
  shown = kind === "success" ? toast.success(text, options) : toast.error(text, options);
}
