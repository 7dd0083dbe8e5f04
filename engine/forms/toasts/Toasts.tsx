import { type Id, ToastContainer, type ToastContainerProps, toast } from "react-toastify/unstyled";
import { mountOverlay } from "../overlay/mount.ts";
import type { Toast } from "../services.ts";
import "./toasts.css";

const behaviour: ToastContainerProps = {
  "aria-label": "Messages",
  autoClose: 5000,
  hideProgressBar: false,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  draggable: true,
  draggablePercent: 80,
  closeOnClick: false,
};

/**
 * The container of all toasts. Screen readers ignore it: the page shows the same text in a live region or moves the focus
 * to it, and nothing is announced twice.
 */
function Toasts() {
  const rtl = document.dir === "rtl";
  return (
    <div ref={silence}>
      <ToastContainer {...behaviour} position={rtl ? "top-left" : "top-right"} rtl={rtl} />
    </div>
  );
}

/** react-toastify makes its container a live region, and has no option against it. */
function silence(wrapper: HTMLElement | null): void {
  wrapper?.querySelector("[aria-live]")?.setAttribute("aria-live", "off");
}

let shown: Id | undefined;

/** Shows a toast, and removes the previous one: "sent" must not appear beside an older error. */
export async function showToast({ kind, text, closeOnClick = false }: Toast): Promise<void> {
  mountOverlay("page_toasts", Toasts);
  const options = { role: "group", ariaLabel: text, closeOnClick };
  if (shown !== undefined) toast.dismiss(shown);
  shown = kind === "success" ? toast.success(text, options) : toast.error(text, options);
}
