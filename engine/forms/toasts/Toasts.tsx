import { ToastContainer, type ToastContainerProps, toast } from "react-toastify/unstyled";
import { mountOverlay } from "../overlay/mount.ts";
import type { ToastWords } from "../services.ts";
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

/** Where toasts appear. It stands there before the first one, so that assistive software hears of that one too. */
function Toasts() {
  return <ToastContainer {...behaviour} />;
}

let shown: string | undefined;

/** Shows a toast in the place of the one before: "sent" must not stand beside what was missing a moment ago. */
export async function showToast({ kind, words, closeOnClick = false }: ToastWords): Promise<void> {
  mountOverlay("page_toasts", Toasts);
  const success = kind === "success";
  const options = { role: success ? "status" : "alert", closeOnClick, toastId: words };
  if (shown !== undefined) toast.dismiss(shown);
  shown = words;
  if (success) toast.success(words, options);
  else toast.error(words, options);
}
