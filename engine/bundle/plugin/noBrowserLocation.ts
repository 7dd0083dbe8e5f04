/**
 * Stands in for wouter's own way to follow the window, which rewrites `history.pushState`: here a router is always told
 * where it is, on the server by a path and in the browser by a hook.
 */
export const useBrowserLocation = ({ ssrPath }: { ssrPath?: string }) => [ssrPath, () => {}] as const;
export const useSearch = () => "";
