import "@vitejs/plugin-react/preamble";
import { createRoot } from "react-dom/client";
import { Desk } from "./Desk.tsx";
import { words } from "./words.ts";

document.documentElement.lang = words.language;
const root = document.getElementById("desk");
if (root) createRoot(root).render(<Desk />);
