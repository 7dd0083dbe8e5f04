import { ExampleButton, ExampleFrame } from "kente/render/example/ExampleFrame.tsx";
import { Picture } from "kente/render/image/Picture.tsx";
import { useWords } from "kente/render/page/PageContext.ts";
import { Intro } from "kente/render/text/Intro.tsx";
import { useId, useRef, useState } from "react";
import type { CheckoutProps } from "../../../schemas/generated/own.d.ts";
import { Ways } from "./Ways.tsx";

/**
 * The checkout of a shop. The button shows what the buyer reads after paying in the way that is chosen. Both lie on each
 * other, so that nothing moves. Without scripts, each way is shown with its result.
 */
export function Checkout({ heading, text, shop, items, total, question, ways, button, done }: CheckoutProps) {
  const say = useWords();
  const name = useId();
  const [paid, setPaid] = useState<number>();
  const example = useRef<HTMLDivElement>(null);

  const pay = () => {
    // The way may have been chosen before hydration: only the page itself knows it.
    const chosen = example.current?.querySelector<HTMLInputElement>(":checked")?.value;
    setPaid(Number(chosen ?? 0));
  };
  const way = ways[paid ?? 0];
  return (
    <div className="checkout">
      <Intro heading={heading} text={text} />
      <ExampleFrame className="checkout__example">
        <Order shop={shop} items={items} total={total} />
        <div ref={example} className="checkout__pay" data-paid={paid === undefined ? undefined : ""}>
          <Ways name={name} question={question} ways={ways} />
          <p className="example__title example__still">{done}</p>
          <div className="checkout__done example__live">
            <svg className="checkout__check" viewBox="0 0 24 24" aria-hidden="true">
              <path d="m5 12.5 4.5 4.5L19 7.5" pathLength="1" />
            </svg>
            <div role="status">
              {paid !== undefined && (
                <>
                  <p className="example__title">{done}</p>
                  <p>{way?.result}</p>
                </>
              )}
            </div>
            <p className="example__value">
              {say("example.pair", { one: way?.label ?? "", other: total.amount })}
            </p>
          </div>
          <div className="checkout__action">
            <ExampleButton
              isDone={paid !== undefined}
              onClick={paid === undefined ? pay : () => setPaid(undefined)}
            >
              {button}
            </ExampleButton>
          </div>
        </div>
      </ExampleFrame>
    </div>
  );
}

/** What is bought, with its sum. */
function Order({ shop, items, total }: Pick<CheckoutProps, "shop" | "items" | "total">) {
  return (
    <div className="checkout__order">
      <p className="checkout__shop example__title">
        <span className="example__initial" aria-hidden="true">
          {[...shop][0]}
        </span>
        {shop}
      </p>
      <dl className="example__rows">
        {items.map(({ label, amount, picture }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same, and items never move
          <div key={index} className="checkout__item">
            <dt>
              {picture && <Picture image={picture} className="checkout__picture" />}
              {label}
            </dt>
            <dd className="example__value">{amount}</dd>
          </div>
        ))}
        <div className="checkout__total">
          <dt>{total.label}</dt>
          <dd className="example__value">{total.amount}</dd>
        </div>
      </dl>
    </div>
  );
}
