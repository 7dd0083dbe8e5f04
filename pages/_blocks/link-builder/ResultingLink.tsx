import { useWords } from "kente/render/page/PageContext.ts";
import type { LinkBuilderProps } from "../../../schemas/generated/own.d.ts";
import type words from "./words.json";

/** Props of {@link ResultingLink}. */
interface ResultingLinkProps {
  states: LinkBuilderProps["states"];
  link: string;
  paid: boolean;
}

/** The link that was made, and next to it whether it is paid. The two states share one place, so that nothing moves. */
export function ResultingLink({ link, states, paid }: ResultingLinkProps) {
  const say = useWords<`link-builder.${keyof typeof words.en}`>();
  return (
    <div className="example__made">
      <span className="link-builder__url" dir="ltr">
        {link}
      </span>
      <span className="example__states" role="status">
        <span className="link-builder__state" data-shown={!paid}>
          {states?.waiting ?? say("link-builder.waiting")}
        </span>
        <span className="link-builder__state link-builder__state--paid" data-shown={paid}>
          {states?.paid ?? say("link-builder.paid")}
        </span>
      </span>
    </div>
  );
}
