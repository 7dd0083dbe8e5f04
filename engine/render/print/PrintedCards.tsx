import type { ReactNode } from "react";
import type { Image } from "../../contract/image.ts";
import { Picture } from "../image/Picture.tsx";

/** One entry of a printed list. */
export interface PrintedCard {
  title?: string | undefined;
  /** A few words below the title. */
  note?: string | undefined;
  picture?: Image | undefined;
  /** How the picture is set: as wide as the card, a square swatch of it, or a small mark beside the words. */
  shape?: "picture" | "swatch" | "mark" | undefined;
  children?: ReactNode;
}

/** Entries of a printed block, in columns. */
export function PrintedCards({ cards, columns }: { cards: readonly PrintedCard[]; columns: number }) {
  return (
    <ul className={`cards cards--${Math.min(columns, 3)}`}>
      {cards.map(({ title, note, picture, shape = "picture", children }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
        <li key={index} className={picture ? `card card--${shape}` : "card"}>
          {picture && <Picture image={picture} eager />}
          {(title || note || children) && (
            <div>
              {title && <h4>{title}</h4>}
              {note && <p className="card__note">{note}</p>}
              {children}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
