import type { Code, CodeToken } from "../../engine/contract/code.ts";

/** Highlighted code. */
export function CodeLines({ lines }: Pick<Code, "lines">) {
  return (
    <pre data-lines={lines.length}>
      <code>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
          <Line key={index} tokens={line} last={index === lines.length - 1} />
        ))}
      </code>
    </pre>
  );
}

function Line({ tokens, last }: { tokens: readonly CodeToken[]; last: boolean }) {
  return (
    <>
      {tokens.map((token, index) =>
        typeof token === "string" ? (
          token
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tokens never move
          <span key={index} className={`api-sample__token--${token.kind}`}>
            {token.text}
          </span>
        ),
      )}
      {last ? null : "\n"}
    </>
  );
}
