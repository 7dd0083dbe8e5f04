import { arc, centre, markers, top, view } from "./line.ts";

/** The line from place to place, and how far it has been travelled. The words beside it say the same. */
export function Line({ steps, current }: { steps: number; current: number }) {
  const points = markers(steps);
  const way = steps - 1;
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
          r={6}
        />
      ))}
      <circle
        className="journey__traveller"
        cx={top.x}
        cy={top.y}
        r={11}
        transform={`rotate(${points[current]?.turn} ${centre.x} ${centre.y})`}
      />
    </svg>
  );
}
