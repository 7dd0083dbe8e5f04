import type { ReactNode } from "react";
import { useWords } from "../page/useWords.ts";

/** The frame of something that visitors try out. It says that it is only an example. */
export function ExampleFrame({ className, children }: { className: string; children: ReactNode }) {
  const say = useWords();
  return (
    <figure className={`example ${className}`}>
      <figcaption className="example__tag">{say("example.label")}</figcaption>
      {children}
    </figure>
  );
}
