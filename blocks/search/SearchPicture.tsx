import type { SiteIndex } from "../../engine/contract/search.ts";
import { Picture } from "../../engine/render/image/Picture.tsx";
import type { SearchProps } from "../../schemas/generated/types.d.ts";
import { Search } from "./Search.tsx";

/** A search beside a picture. */
export function SearchPicture(
  props: SearchProps & Required<Pick<SearchProps, "picture">> & { index: SiteIndex },
) {
  return (
    <Search {...props}>
      <Picture image={props.picture} className="search__picture part-picture" eager />
    </Search>
  );
}
