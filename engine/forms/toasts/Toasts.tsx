import {
  type CloseButtonProps,
  type Id,
  ToastContainer,
  type ToastContainerProps,
  toast,
} from "react-toastify/unstyled";
import type { Words } from "../../contract/language.ts";
import { directionOf } from "../../language/directionOf.ts";
import { phrase } from "../../language/words.ts";
import { mountOverlay, raiseOverlay } from "../overlay.ts";
import type { Toast } from "../services.ts";
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
  raiseOverlay(mountOverlay("page_toasts", createToasts(words)));
  const options = { role: "group", ariaLabel: text, closeOnClick };
  if (shown !== undefined) toast.dismiss(shown);
  shown = kind === "success" ? toast.success(text, options) : toast.error(text, options);
}

/** The button that closes a toast. The library's own is named in English. */
function CloseButton({ closeToast, theme, ariaLabel }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={`Toastify__close-button Toastify__close-button--${theme}`}
      aria-label={ariaLabel}
      onClick={(event) => {
        // The toast itself may close on a click, too.
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 14 16">
        <path
          fillRule="evenodd"
          d="M7.71 8.23l3.75 3.75-1.48 1.48-3.75-3.75-3.75 3.75L1 11.98l3.75-3.75L1 4.48 2.48 3l3.75 3.75L9.98 3l1.48 1.48-3.75 3.75z"
        />
      </svg>
    </button>
  );
}
