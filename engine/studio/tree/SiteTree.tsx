/** All that the site has, below the search: its pages as a tree, and its other files in groups. */
export function SiteTree() {
  return <div className="site-tree" />;
}
