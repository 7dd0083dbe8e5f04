import type { MouseEvent } from "react";
import { homeTarget } from "../../engine/render/header/HomeLink.tsx";
import { MenuItems } from "../../engine/render/header/Menu.tsx";
import { Picture } from "../../engine/render/image/Picture.tsx";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { usePage, useSite, useWords } from "../../engine/render/page/PageContext.ts";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { NotFoundProps } from "../../schemas/generated/types.d.ts";
import { hasPrevious, tabHistory } from "./previousPage.ts";

/** Says that the page does not exist, and links back to the previous page, without one home, and on to others. */
export function NotFound({ heading, text, back, links, picture, pattern }: NotFoundProps) {
  const image = picture ?? pattern;
  const say = useWords();
  const home = homeTarget(usePage().base, useSite());
  return (
    <div className={`not-found parts ${image ? "parts--halves" : ""}`}>
      <div className="words">
        <Heading>{heading}</Heading>
        <div className="lead">
          <RichText text={text} />
        </div>
        <div className="actions">
          <SmartLink target={home} className="action action--primary" onClick={goBack} hold>
            {back ?? say("not-found.back")}
          </SmartLink>
        </div>
        {links && (
          <div className="not-found__links">
            <MenuItems items={links} />
          </div>
        )}
      </div>
      {image && <Picture image={image} className="part-picture" />}
    </div>
  );
}

function goBack(event: MouseEvent): void {
  if (!hasPrevious(tabHistory())) return;
  event.preventDefault();
  history.back();
}
