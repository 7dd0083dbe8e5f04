import { createContext } from "react";

/** Whether a printed block opens its chapter. Its heading is the chapter's then. */
export const Opening = createContext(false);
