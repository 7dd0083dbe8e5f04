import "@vitejs/plugin-react/preamble";
import { createRoot } from "react-dom/client";
import { Desk } from "./Desk.tsx";
import { Failing } from "./Failing.tsx";
import { words } from "./words.ts";

document.documentElement.lang = words.language;
const root = document.getElementById("desk");
if (root)
  createRoot(root).render(
    <Failing>
      <Desk />
    </Failing>,
  );

// Somebody may be typing. The canvas reloads by itself, and Vite reloads the desk when this has ended.
import.meta.hot?.on("vite:beforeFullReload", () => new Promise(() => {}));
