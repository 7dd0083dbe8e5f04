/** The code of all blocks. */
export const blocksId = "virtual:kente/blocks";
/** The addresses of the blocks' stylesheets. */
export const blockStylesId = "virtual:kente/block-styles";
/** The structured data of all blocks. */
export const structuredDataId = "virtual:kente/structured-data";
/** The widgets of the site's own. */
export const widgetsId = "virtual:kente/widgets";
/** Loaders of the transports of the site's own. */
export const transportsId = "virtual:kente/transports";
/** The validators of all forms. Those of one form are `virtual:kente/validators/<id>`. */
export const validatorsId = "virtual:kente/validators";
/** Hydrates a page in dev. */
export const liveId = "virtual:kente/live";
/** Hydrates a page in dev and brings the overlay. */
export const devId = "virtual:kente/dev";
