import type { ReactNode } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { type Desk, useDesk } from "../state/store.ts";
import { DialogHead } from "./DialogHead.tsx";

/** A dialog at the side of the window, which is open while the desk shows its kind. Its class is that kind. */
export function SidePanel(props: {
  kind: NonNullable<Desk["dialog"]>["kind"];
  title: string;
  children: ReactNode;
}) {
  const { kind, title, children } = props;
  const isOpen = useDesk(({ dialog }) => dialog?.kind === kind);
  return (
    <ModalOverlay
      className="overlay overlay--side"
      isDismissable
      isOpen={isOpen}
      onOpenChange={(now) => now || useDesk.setState({ dialog: undefined })}
    >
      <Modal className={`modal modal--side modal--${kind}`}>
        <Dialog className={kind}>
          <DialogHead title={title} />
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
