import type { WidgetProps } from "@rjsf/utils";
import { useEffect, useRef, useState } from "react";
import { anyEntry } from "../../content/forms/fields.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { contextOf, controlProps } from "../fields/controlProps.ts";
import { fileSize } from "../files.ts";
import { pathOfName } from "../values/names.ts";
import { useFormWords, useSay } from "../words.ts";

/** Schema of a field for this widget, for the conformance tests. */
export const example: JsonSchema = { type: "string", format: "data-url" };

/**
 * Files that the visitor chooses. The value holds their names: the files themselves stand beside the values, under the name of the
 * control.
 */
function FileControl(props: WidgetProps) {
  const { onChange, multiple, registry, value } = props;
  const isLocked = props.readonly || props.disabled;
  const { files: all, form } = contextOf(registry);
  const say = useSay();
  const words = useFormWords();
  const control = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { name, ...common } = controlProps(props);
  const path = anyEntry(pathOfName(name)?.path ?? []);
  const { accept, maxSize = Number.POSITIVE_INFINITY } = form.files?.find((one) => one.path === path) ?? {};
  const chosen = all.get(name) ?? [];
  const keep = (files: readonly File[]) => {
    all.set(name, files);
    const names = files.map((file) => file.name);
    onChange(multiple ? names : names[0]);
  };
  const take = (files: readonly File[]) => {
    const small = files.filter(({ size }) => size <= maxSize);
    setRefused(files.filter((one) => !small.includes(one)).map((one) => one.name));
    keep(multiple ? [...chosen, ...small] : small.slice(0, 1));
  };
  // Chosen before the form came to life.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const early = [...(control.current?.files ?? [])];
    if (early.length > 0 && chosen.length === 0) take(early);
  }, []);
  useEffect(() => {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) all.delete(name);
  }, [value, all, name]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is the ground on which files are dropped
    <div
      role="group"
      aria-label={props.label}
      className="form-files"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!isLocked) take([...event.dataTransfer.files]);
      }}
    >
      <input
        {...common}
        ref={control}
        name={name}
        type="file"
        accept={accept?.join(",")}
        multiple={multiple || undefined}
        required={common.required && chosen.length === 0}
        // Otherwise the browser's own dialogue opens, for nothing.
        onClick={(event) => isLocked && event.preventDefault()}
        onChange={({ target }) => !isLocked && take([...(target.files ?? [])])}
        className="form-control form-control--file"
      />
      {refused.map((file) => (
        <p key={file} className="form-field__error" role="alert">
          {say("form.fileTooLarge", { name: file, size: fileSize(words, maxSize) })}
        </p>
      ))}
      {chosen.length > 0 && (
        <ul className="form-files__list">
          {chosen.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            <li key={index} className="form-files__file">
              <span>{say("form.file", { file: file.name, size: fileSize(words, file.size) })}</span>
              <button
                type="button"
                className="form-button form-button--icon"
                disabled={isLocked}
                aria-label={say("form.remove", { title: file.name })}
                onClick={() => {
                  if (control.current) control.current.value = "";
                  keep(chosen.filter((one) => one !== file));
                }}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export { FileControl as widget };
