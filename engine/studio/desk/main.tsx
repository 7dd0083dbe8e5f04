import { createRoot } from "react-dom/client";
import "./desk.css";
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
