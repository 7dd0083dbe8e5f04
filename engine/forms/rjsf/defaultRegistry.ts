import BooleanField from "@rjsf/core/lib/components/fields/BooleanField.js";
import NumberField from "@rjsf/core/lib/components/fields/NumberField.js";
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import StringField from "@rjsf/core/lib/components/fields/StringField.js";
import { englishStringTranslator } from "@rjsf/utils";

const nothing = () => null;

/**
 * Replaces RJSF's default registry in bundles (see `engine/bundle/plugin/replaceModules.ts`). Forms here are flat, with texts,
 * numbers and checkboxes, and have templates and widgets of their own. RJSF's registry would add a fifth to their code.
 */
export default function getDefaultRegistry() {
  return {
    fields: { BooleanField, NumberField, ObjectField, SchemaField, StringField },
    templates: {
      ButtonTemplates: {},
      DescriptionFieldTemplate: nothing,
      FieldErrorTemplate: nothing,
      FieldHelpTemplate: nothing,
    },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: "root", idSeparator: "_", useFallbackUiForUnsupportedType: false },
  };
}
