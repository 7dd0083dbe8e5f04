import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import type { BannerProps } from "../../schemas/generated/types.d.ts";

/** The printed banner: its words on the accent colour. */
export function Printed({ heading, text }: BannerProps) {
  return (
    <div className="printed-banner">
      <PrintedIntro heading={heading} text={text} />
    </div>
  );
}
