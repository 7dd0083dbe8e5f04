/** Written by `npm run gen` from the files of a folder. */
import { scaffold as scaffold_block } from "../scaffold/kinds/block.ts";
import { scaffold as scaffold_deploy } from "../scaffold/kinds/deploy.ts";
import { scaffold as scaffold_form } from "../scaffold/kinds/form.ts";
import { scaffold as scaffold_integration } from "../scaffold/kinds/integration.ts";
import { scaffold as scaffold_page } from "../scaffold/kinds/page.ts";
import { scaffold as scaffold_rule } from "../scaffold/kinds/rule.ts";
import { scaffold as scaffold_store } from "../scaffold/kinds/store.ts";
import { scaffold as scaffold_transport } from "../scaffold/kinds/transport.ts";
import { scaffold as scaffold_widget } from "../scaffold/kinds/widget.ts";

export const members = {
  "block": scaffold_block,
  "deploy": scaffold_deploy,
  "form": scaffold_form,
  "integration": scaffold_integration,
  "page": scaffold_page,
  "rule": scaffold_rule,
  "store": scaffold_store,
  "transport": scaffold_transport,
  "widget": scaffold_widget,
};
