import "@vitejs/plugin-react/preamble";
import { createRoot } from "react-dom/client";
import { type FormServices, FormServicesProvider } from "../../forms/services.ts";
import { widgets } from "../../forms/widgets.ts";
import { transport as memory } from "../../transports/memory.ts";
import { ControlStates, type Samples, samplesId } from "./ControlStates.tsx";

/** The script of a page of samples: it shows them. Nothing is sent anywhere. */

const { samples, words } = JSON.parse(document.getElementById(samplesId)?.textContent ?? "") as Samples;
const services: FormServices = {
  transports: async () => memory,
  environment: { settings: {}, fetch: (...request) => fetch(...request), cookies: () => "" },
  words: () => words,
};
const place = document.querySelector(".controls__all");
if (place)
  createRoot(place).render(
    <FormServicesProvider services={services}>
      <ControlStates samples={samples} words={words} widgets={widgets} />
    </FormServicesProvider>,
  );
