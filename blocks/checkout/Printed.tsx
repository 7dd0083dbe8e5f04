import { PrintedCards } from "../../engine/render/print/PrintedCards.tsx";
import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import type { CheckoutProps } from "../../schemas/generated/types.d.ts";

/** The printed checkout: the order with its sum, and each way to pay with what the buyer reads afterwards. */
export function Printed({ heading, text, shop, items, total, question, ways }: CheckoutProps) {
  return (
    <>
      <PrintedIntro eyebrow={shop} heading={heading} text={text} />
      <table>
        <tbody>
          {[...items, total].map(({ label, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h4>{question}</h4>
      <PrintedCards
        columns={ways.length}
        cards={ways.map(({ label, text, result }) => ({
          title: label,
          note: text,
          children: <p>{result}</p>,
        }))}
      />
    </>
  );
}
