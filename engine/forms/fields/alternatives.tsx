import type { Field, FieldProps, Registry } from "@rjsf/utils";
import { useMemo } from "react";
import { contextOf } from "../formContext.ts";

/** The fields for alternatives, which begin with the one that was chosen before the form came to life. */
export function alternatives(fields: Registry["fields"]): Record<string, Field> {
  return Object.fromEntries(
    ["OneOfField", "AnyOfField"].flatMap((name) => {
      const Inner = fields[name];
      return Inner ? [[name, beginning(Inner)]] : [];
    }),
  );
}

function beginning(Inner: Field): Field {
  return function Alternatives(props: FieldProps) {
    const { registry, fieldPathId, schema } = props;
    const { options } = contextOf(registry);
    const id = `${fieldPathId.$id}${schema.oneOf ? "__oneof_select" : "__anyof_select"}`;
    const chosen = options[id];
    const started = useMemo(() => {
      if (chosen === undefined) return registry;
      let asked = false;
      const { schemaUtils } = registry;
      const own: typeof schemaUtils = Object.create(schemaUtils, {
        getClosestMatchingOption: {
          value: (...request: Parameters<typeof schemaUtils.getClosestMatchingOption>) => {
            if (asked) return schemaUtils.getClosestMatchingOption(...request);
            asked = true;
            return Math.min(chosen, request[1].length - 1);
          },
        },
      });
      return { ...registry, schemaUtils: own };
    }, [registry, chosen]);
    return <Inner {...props} registry={started} />;
  };
}
