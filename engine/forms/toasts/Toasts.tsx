import { type Id, ToastContainer, type ToastContainerProps, toast } from "react-toastify/unstyled";
import { mountOverlay } from "../overlay/mount.ts";
import type { Toast } from "../services.ts";
import "./toasts.css";

const behaviour: ToastContainerProps = {
  "aria-label": "Messages",
  position: "top-right",
  autoClose: 5000,
  hideProgressBar: false,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  draggable: true,
  draggablePercent: 80,
  closeOnClick: false,
};

/**
 * Where toasts appear. They are for the eye: what a toast says also stands on the page, in a live region or with the
 * focus, and nothing is announced twice.
 */
function Toasts() {
  return (
    <div ref={silence}>
      <ToastContainer {...behaviour} />
    </div>
  );
}

/** The library makes its container a live region and has no option for that. */
function silence(around: HTMLElement | null): void {
  around?.querySelector("[aria-live]")?.setAttribute("aria-live", "off");
}

let shown: Id | undefined;

/** Shows a toast in the place of the one before: "sent" must not stand beside what was missing a moment ago. */
export async function showToast({ kind, words, closeOnClick = false }: Toast): Promise<void> {
  mountOverlay("page_toasts", Toasts);
  const options = { role: "group", ariaLabel: words, closeOnClick };
  if (shown !== undefined) toast.dismiss(shown);
  shown = kind === "success" ? toast.success(words, options) : toast.error(words, options);
}
