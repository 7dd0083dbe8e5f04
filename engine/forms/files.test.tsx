import type { WidgetProps } from "@rjsf/utils";
import type { DragEvent, ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { submittedFiles } from "./files.ts";
import { nameOf, pathOfName } from "./values/names.ts";
import { widget as FileControl } from "./widgets/file.tsx";

const file = (name: string, text = name) => new File([text], name);

describe("the files of a submission", () => {
  test("stand at their paths: one in its field, several in a list, one in an entry of a list", () => {
    const chosen = new Map([
      ["cv", [file("cv.pdf")]],
      ["photos[]", [file("a.png"), file("b.png")]],
      ["people[1][photo]", [file("c.png")]],
      ["none", []],
      ["_from", [file("d.png")]],
    ]);
    expect(submittedFiles(chosen).map(({ path, name }) => [path, name])).toEqual([
      ["cv", "cv.pdf"],
      ["photos[0]", "a.png"],
      ["photos[1]", "b.png"],
      ["people[1].photo", "c.png"],
    ]);
  });

  test("are those that the control has taken, whose names are its value", () => {
    const { files, values, drop } = control(["photos"], true);
    drop(file("a.png"), file("large.png", "x".repeat(11)), file("b.png"));
    expect(values).toEqual([["a.png", "b.png"]]);
    expect(submittedFiles(files).map(({ path, name }) => [path, name])).toEqual([
      ["photos[0]", "a.png"],
      ["photos[1]", "b.png"],
    ]);
  });

  test("are one at most where the control takes one, in an entry of a list too", () => {
    const { files, values, drop } = control(["people", 2, "photo"], false);
    drop(file("a.png"), file("b.png"));
    expect(values).toEqual(["a.png"]);
    expect(submittedFiles(files).map(({ path }) => path)).toEqual(["people[2].photo"]);
  });
});

/** The control of a field that takes files of ten bytes, and what it says when files are dropped on it. */
function control(path: (string | number)[], multiple: boolean) {
  const files = new Map<string, readonly File[]>();
  const values: unknown[] = [];
  const name = nameOf(path, "", multiple);
  expect(pathOfName(name)).toEqual({ path, several: multiple });
  const form = { files: ["photos", "people[].photo"].map((one) => ({ path: one, maxSize: 10 })) };
  const props = {
    ...{ id: "x", name: "x", htmlName: name, label: "Photos", schema: {}, options: {}, multiple },
    registry: { formContext: { form, files } },
    onChange: (value: unknown) => values.push(value),
  } as unknown as WidgetProps;
  let drawn: ReactElement<{ onDrop(event: DragEvent): void }> | undefined;
  const Drawn = () => {
    drawn = FileControl(props) as typeof drawn;
    return drawn;
  };
  renderToString(<Drawn />);
  const drop = (...dropped: File[]) =>
    drawn?.props.onDrop({ preventDefault() {}, dataTransfer: { files: dropped } } as unknown as DragEvent);
  return { files, values, drop };
}
