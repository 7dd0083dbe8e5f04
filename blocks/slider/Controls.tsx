import { IconButton } from "../../engine/render/image/IconButton.tsx";
import { useWords } from "../../engine/render/page/useWords.ts";
import type { SliderState } from "./useSlider.ts";

/** Props of {@link Controls}. */
interface ControlsProps {
  slider: SliderState;
  /** The current slide and their number: "2 / 6". */
  position: string;
  onToggle(): void;
  onPointerEnter(): void;
  onPointerLeave(): void;
}

/** The slider's buttons. The pause button comes first, so that the keyboard reaches it before anything that moves. */
export function Controls({ slider, position, onToggle, ...pointing }: ControlsProps) {
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
