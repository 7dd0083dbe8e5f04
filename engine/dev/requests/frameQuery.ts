/** What is added to the address of a page for a frame of the studio: it comes without overlay and mark of drafts. */
export const frameQuery = "_studio";
