import type { Json } from "../../contract/json.ts";
import type { PageChoice } from "../../contract/pageList.ts";
import { isObject } from "../source/isObject.ts";

/** Reads the choice of a list from its reference. Members that break their schema are left out. */
export function choiceOf({ value }: { value: string }): PageChoice {
  const written: Json = JSON.parse(value);
  const { folder, tags, sort, limit, perPage, feed } = isObject(written) ? written : {};
  const isCount = (one: Json | undefined): one is number => Number.isInteger(one) && Number(one) > 0;
  return {
    ...(typeof folder === "string" && { folder }),
    ...(Array.isArray(tags) && { tags: tags.filter((tag) => typeof tag === "string") }),
    ...(typeof sort === "string" && { sort: sort as NonNullable<PageChoice["sort"]> }),
    ...(isCount(limit) && { limit }),
    ...(isCount(perPage) && { perPage }),
    ...(feed === true && { feed }),
  };
}
