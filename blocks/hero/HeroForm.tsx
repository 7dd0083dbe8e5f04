import type { Text } from "../../engine/contract/values.ts";
import { FormView } from "../../engine/forms/FormView.tsx";
import { LinksInNewTab } from "../../engine/render/link/SmartLink.tsx";
import { usePage, useSite } from "../../engine/render/page/PageContext.ts";
import { InlineText, RichText } from "../../engine/render/text/RichText.tsx";
import type { HeroProps } from "../../schemas/generated/types.d.ts";
import { Hero } from "./Hero.tsx";

/** A hero with a form beside its text. */
export function HeroForm({ id, form, aside, ...hero }: HeroProps & Required<Pick<HeroProps, "form">>) {
  const { base, href } = usePage();
  const { theme, words } = useSite();
  return (
    <Hero {...hero}>
      <div className="hero__form" data-surface={theme.surfaces.page}>
        <FormView
          key={form.id}
          form={form}
          base={base}
          page={href}
          words={words}
          prefix={`${id ?? "hero"}_form_${form.id}`}
          renderText={inline}
        />
        {aside && (
          <div className="hero__aside">
            <RichText text={aside} />
          </div>
        )}
      </div>
    </Hero>
  );
}

const inline = (text: Text) => (
  <LinksInNewTab>
    <InlineText text={text} />
  </LinksInNewTab>
);
