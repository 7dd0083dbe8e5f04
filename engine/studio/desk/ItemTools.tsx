import type { CSSProperties, ReactNode } from "react";
import { Button, Toolbar } from "react-aria-components";
import type { JsonPath } from "../../contract/json.ts";
import { duplicate, remove, step } from "../state/edit.ts";
import { Sign } from "./Sign.tsx";
import { say } from "./words.ts";

const tools = {
  up: (path: JsonPath) => step(path, -1),
  down: (path: JsonPath) => step(path, 1),
  duplicate,
  delete: remove,
} as const;

/** What can be done with a block or a record as a whole. @param props.children stand before the buttons */
export function ItemTools(props: {
  path: JsonPath;
  className: string;
  label: string;
  style?: CSSProperties;
  children?: ReactNode;
}) {
  const { path, className, label, style, children } = props;
  return (
    <Toolbar className={className} aria-label={label} {...(style && { style })}>
      {children}
      {Object.entries(tools).map(([name, act]) => (
        <Button
          key={name}
          className="icon-button"
          aria-label={say(`outline.${name as keyof typeof tools}`)}
          onPress={() => act(path)}
        >
          <Sign name={name as keyof typeof tools} />
        </Button>
      ))}
    </Toolbar>
  );
}
