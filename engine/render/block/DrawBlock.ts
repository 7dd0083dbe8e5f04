import { createContext, type ReactNode } from "react";
import type { Block } from "../../contract/block.ts";

/** Draws the content of a block inside of another one, as its page or document does. */
export const DrawBlock = createContext<(block: Block) => ReactNode>(() => null);
