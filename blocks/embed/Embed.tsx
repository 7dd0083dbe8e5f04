import { Intro } from "../../engine/render/Intro.tsx";
import { SmartLink } from "../../engine/render/Link.tsx";
import type { EmbedProps } from "../../schemas/generated/types.d.ts";

/**
 * What the other site may do: be filled in and sent, run its own scripts, open its own pages in new tabs. It keeps its
 * own origin (`allow-same-origin`), without which its cookies and storage, and so most forms, would fail; that is safe
 * since compiling sees to it that the address is never one of this site. It may not lead this page elsewhere.
 */
const allowed = "allow-forms allow-scripts allow-same-origin allow-popups";

/** A page of another site that loads once the reader opens it, and a link that opens it by itself. */
export function Embed({ heading, text, src, title, label, note }: EmbedProps) {
  return (
    <div className="embed">
      <Intro heading={heading} text={text} />
      <details className="embed__details">
        <summary className="embed__summary action action--primary">{label}</summary>
        <iframe
          className="embed__frame"
          src={src.href}
          title={title}
          loading="lazy"
          sandbox={allowed}
          referrerPolicy="strict-origin"
        />
      </details>
      <p className="embed__note">
        {note && <>{note} </>}
        <SmartLink target={src}>Open it on its own</SmartLink>
      </p>
    </div>
  );
}
