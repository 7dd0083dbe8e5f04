import { ToastContainer, type ToastContainerProps, toast } from "react-toastify/unstyled";
import { mountOverlay } from "../overlay/mount.ts";
import type { ToastWords } from "../services.ts";
import "react-toastify/dist/ReactToastify.css";
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

/** Shows a toast. The same words again take the place of those that are still shown. */
export async function showToast({ kind, words, closeOnClick = false }: ToastWords): Promise<void> {
  mountOverlay("page_toasts", Toasts);
  const success = kind === "success";
  const options = { role: success ? "status" : "alert", closeOnClick, toastId: words };
  toast.dismiss(words);
  if (success) toast.success(words, options);
  else toast.error(words, options);
}
