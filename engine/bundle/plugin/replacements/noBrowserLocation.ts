/**
 * Replaces wouter's default hook, which patches `history.pushState`. Here routers always get their location: as a path on
 * the server, and from a hook in the browser.
 */
export const useBrowserLocation = ({ ssrPath }: { ssrPath?: string }) => [ssrPath, () => {}] as const;
export const useSearch = () => "";
