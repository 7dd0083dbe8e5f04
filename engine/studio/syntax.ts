import picture from "../../schemas/defs/picture-file.schema.json";
import link from "../../schemas/defs/to.schema.json";

/** What schemas say of how links and pictures are written. In the desk people choose them. */
export const syntax: readonly string[] = [link.description, picture.description];
