import { IconView } from "kente/render/icon/IconView.tsx";
import type { JourneyProps } from "../../../schemas/generated/own.d.ts";

/** Width and height of the drawing of a line, in units of its view box. */
export const view = { width: 480, height: 116 };

/** Space around the line, for the markers at its ends. */
const margin = 24;
/** How high the line rises above its ends. */
const rise = view.height - 2 * margin;
const half = view.width / 2 - margin;
/** The line is an arc of this circle. */
const radius = (half ** 2 + rise ** 2) / (2 * rise);
/** Half of the arc's angle, in radians. */
const reach = Math.asin(half / radius);

/** The arc, as the data of an SVG path. */
export const arc = `M${margin} ${view.height - margin}A${round(radius)} ${round(radius)} 0 0 1 ${view.width - margin} ${view.height - margin}`;

/** The highest point of the line, and the centre of its circle. */
const top = { x: view.width / 2, y: margin };
const centre = { x: view.width / 2, y: round(margin + radius) };

/** Returns where the markers of so many steps are: at equal distances, the first and the last at the ends of the line. */
export function markers(steps: number): { x: number; y: number; turn: number }[] {
  return Array.from({ length: steps }, (_, index) => {
    const angle = reach * ((2 * index) / (steps - 1) - 1);
    return {
      /** Degrees by which the top is turned around the centre to come here. */
      turn: round((angle * 180) / Math.PI),
      x: round(view.width / 2 + radius * Math.sin(angle)),
      y: round(margin + radius * (1 - Math.cos(angle))),
    };
  });
}

/** Two decimals: server and browser must write the same numbers, which sines and cosines do not promise. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Props of {@link Line}. */
interface LineProps {
  steps: JourneyProps["steps"];
  current: number;
}

/** The line from place to place, and how far it has been travelled. The words beside it say the same. */
export function Line({ steps, current }: LineProps) {
  const points = markers(steps.length);
  const way = steps.length - 1;
  return (
    <svg
      className="journey__line icon--along"
      viewBox={`0 0 ${view.width} ${view.height}`}
      aria-hidden="true"
    >
      <path className="journey__way" d={arc} />
      <path
        className="journey__done"
        d={arc}
        pathLength={way}
        strokeDasharray={way}
        strokeDashoffset={way - current}
      />
      {points.map(({ x, y }, index) => (
        <circle
          key={x}
          className="journey__marker"
          data-done={index <= current ? "" : undefined}
          cx={x}
          cy={y}
          r={steps[index]?.icon ? 16 : 6}
        />
      ))}
      {points.map(({ x, y }, index) => {
        const icon = steps[index]?.icon;
        return (
          icon && (
            <g
              key={x}
              className="journey__icon"
              data-done={index <= current ? "" : undefined}
              // The icon fills the view, and is made as small as a marker.
              transform={`translate(${x} ${y}) scale(${18 / view.height}) translate(${-view.width / 2} ${-view.height / 2})`}
            >
              <IconView icon={icon} />
            </g>
          )
        );
      })}
      <circle
        className="journey__traveller"
        cx={top.x}
        cy={top.y}
        r={steps.some(({ icon }) => icon) ? 21 : 11}
        transform={`rotate(${points[current]?.turn} ${centre.x} ${centre.y})`}
      />
    </svg>
  );
}
