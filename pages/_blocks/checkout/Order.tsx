import type { CheckoutProps } from "../../../schemas/generated/types.d.ts";

/** What is bought, with its sum. */
export function Order({ shop, items, total }: Pick<CheckoutProps, "shop" | "items" | "total">) {
  return (
    <div className="checkout__order">
      <p className="example__title">{shop}</p>
      <dl className="example__rows checkout__rows">
        {items.map(({ label, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same, and items never move
          <div key={index}>
            <dt>{label}</dt>
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
