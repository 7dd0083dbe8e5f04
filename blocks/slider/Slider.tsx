import { useId, useRef, useState } from "react";
import { IconButton } from "../../engine/render/icon/IconButton.tsx";
import { Picture } from "../../engine/render/image/Picture.tsx";
import { OptionalLink } from "../../engine/render/link/SmartLink.tsx";
import { useWords } from "../../engine/render/page/PageContext.ts";
import { SubHeading } from "../../engine/render/text/Heading.tsx";
import { Intro } from "../../engine/render/text/Intro.tsx";
import type { SliderProps } from "../../schemas/generated/types.d.ts";
import { type SliderState, useInView, useSlider } from "./useSlider.ts";

/**
 * A deck of cards with pictures that change automatically until the visitor stops them. Before hydration, and without
 * scripts, the cards are a row that scrolls. The markup is the same, so nothing moves on hydration.
 */
export function Slider({ heading, text, slides }: SliderProps) {
  const id = useId();
  const say = useWords();
  const stage = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState({ hover: false, focus: false });
  const seen = useInView(stage);
  const slider = useSlider(stage, slides.length, seen && !held.hover && !held.focus);
  const { ready, current, playing } = slider;

  const hover = (hovers: boolean) => () => setHeld((before) => ({ ...before, hover: hovers }));
  const focus = (focuses: boolean) => () => setHeld((before) => ({ ...before, focus: focuses }));
  const toggle = () => {
    // The pointer is over the slider when Play is pressed: without this, it would hold the slider at once.
    if (slider.paused) setHeld({ hover: false, focus: false });
    slider.setPaused(!slider.paused);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group of slides, not one of form fields
    <div
      className="slider parts parts--margin"
      role="group"
      aria-roledescription={say("slider.carousel")}
      aria-labelledby={id}
      onFocus={focus(true)}
      onBlur={focus(false)}
    >
      <div className="slider__words">
        <Intro id={id} heading={heading} text={text} />
        <Controls
          slider={slider}
          position={say("slider.position", { index: current + 1, total: slides.length })}
          onToggle={toggle}
          onPointerEnter={hover(true)}
          onPointerLeave={hover(false)}
        />
      </div>
      <div className="slider__view" onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
        <div className="slider__stage" ref={stage}>
          {/* biome-ignore lint/a11y/useSemanticElements: slides are no form fields */}
          <div
            className="slider__track"
            aria-live={playing ? "off" : "polite"}
            // The keyboard must reach what scrolls. A deck does not scroll.
            tabIndex={ready ? undefined : 0}
            role="group"
            aria-label={say("slider.slides")}
            onScroll={slider.onScroll}
          >
            {slides.map((slide, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: two slides may have the same title, and slides never move
                key={index}
                className="slider__slide"
                role="group"
                aria-roledescription={say("slider.slide")}
                aria-label={say("slider.position", { index: index + 1, total: slides.length })}
                inert={ready && index !== current}
              >
                <SlideCard slide={slide} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** A card of the slider: a picture above a text. A card with a link is clickable as a whole. */
function SlideCard({ slide }: { slide: SliderProps["slides"][number] }) {
  const { title, text, picture, pattern, to } = slide;
  const image = picture ?? pattern;
  return (
    <div className="slider__card leads">
      {image && <Picture image={image} className="slider__picture" />}
      <div className="slider__caption">
        <SubHeading className="slider__title">
          <OptionalLink target={to} className="leads__link">
            {title}
          </OptionalLink>
        </SubHeading>
        {text && <p className="slider__note">{text}</p>}
      </div>
    </div>
  );
}

/** Props of {@link Controls}. */
interface ControlsProps {
  slider: SliderState;
  /** The current slide and their number: "2 of 6". */
  position: string;
  onToggle(): void;
  onPointerEnter(): void;
  onPointerLeave(): void;
}

/** The slider's buttons. The pause button comes first, so that the keyboard reaches it before anything that moves. */
function Controls({ slider, position, onToggle, ...pointing }: ControlsProps) {
  const { paused, plays, go } = slider;
  const say = useWords();
  return (
    <div className="turning" {...pointing}>
      {plays && (
        <IconButton
          label={say(paused ? "slider.start" : "slider.stop")}
          drawing={paused ? "play" : "pause"}
          onClick={onToggle}
        />
      )}
      <IconButton label={say("slider.previous")} drawing="previous" onClick={() => go(-1)} />
      <IconButton label={say("slider.next")} drawing="next" onClick={() => go(1)} />
      <span className="turning__position" aria-hidden="true">
        {position}
      </span>
    </div>
  );
}
