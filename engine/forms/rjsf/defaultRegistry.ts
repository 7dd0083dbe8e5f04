import BooleanField from "@rjsf/core/lib/components/fields/BooleanField.js";
import NumberField from "@rjsf/core/lib/components/fields/NumberField.js";
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import StringField from "@rjsf/core/lib/components/fields/StringField.js";
import { englishStringTranslator } from "@rjsf/utils";

const nothing = () => null;

/**
 * Stands in for RJSF's own default registry in the browser's bundle (the build sees to that): our forms are one level
 * of texts, numbers and boxes, and bring their templates and widgets along. RJSF's own would add a fifth to their code.
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
