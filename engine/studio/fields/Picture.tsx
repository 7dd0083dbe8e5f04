import type { WidgetProps } from "@rjsf/utils";
import { useEffect, useRef, useState } from "react";
import {
  Button,
  Dialog,
  DialogTrigger,
  DropZone,
  type FileDropItem,
  FileTrigger,
  GridList,
  GridListItem,
  Input,
  Modal,
  ModalOverlay,
  SearchField,
} from "react-aria-components";
import { DialogHead } from "../desk/DialogHead.tsx";
import { host } from "../desk/host.ts";
import { Sign } from "../desk/Sign.tsx";
import { say } from "../desk/words.ts";
import type { MediaFile } from "../protocol.ts";
import { useDesk } from "../state/store.ts";
import { pathOfField } from "./fieldSchema.ts";

/** What browsers let people choose; what is in a file decides. */
const kinds = ["image/*", ".svg"];

const noMedia: readonly MediaFile[] = [];

async function readMedia(): Promise<void> {
  const answer = await host.media();
  if ("value" in answer) useDesk.setState({ media: answer.value });
}

/** A picture of the site: what it is, and a dialog that chooses or adds another one. */
export function Picture({ id, value, onChange, disabled }: WidgetProps) {
  const media = useDesk((desk) => desk.media);
  const isUnknown = media === undefined;
  useEffect(() => {
    if (isUnknown) void readMedia();
  }, [isUnknown]);
  const src = typeof value === "string" ? value : "";
  const known = media?.find((one) => one.src === src);
  const choose = (chosen: string) => {
    onChange(chosen);
    const path = pathOfField(id);
    // What was said of the old picture is asked again for the new one.
    if (path.at(-1) !== "src") return;
    const { selected = [] } = useDesk.getState();
    useDesk.setState({ wanted: { path: [...selected, ...path.slice(0, -1), "alt"] } });
  };
  return (
    <div className="picture-field">
      <Thumbnail src={src} />
      <div className="picture-field__words">
        {src !== "" && <span className="picture-field__name">{nameOf(src)}</span>}
        {known && <span className="picture-field__size">{sizeOf(known)}</span>}
        <DialogTrigger onOpenChange={(isOpen) => isOpen && void readMedia()}>
          <Button
            id={id}
            className="button"
            aria-label={say("picture.choose")}
            isDisabled={disabled ?? false}
          >
            {say("picture.choose")}
          </Button>
          <ModalOverlay className="overlay" isDismissable>
            <Modal className="modal modal--large">
              <Dialog className="gallery">
                {({ close }) => (
                  <Gallery
                    src={src}
                    onChosen={(chosen) => {
                      close();
                      choose(chosen);
                    }}
                  />
                )}
              </Dialog>
            </Modal>
          </ModalOverlay>
        </DialogTrigger>
      </div>
    </div>
  );
}

function Thumbnail({ src }: { src: string }) {
  const [broken, setBroken] = useState("");
  return (
    <span className="picture-field__thumbnail">
      {src === "" || broken === src ? (
        <Sign name="picture" />
      ) : (
        <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      )}
    </span>
  );
}

function nameOf(src: string): string {
  return src.slice(src.lastIndexOf("/") + 1);
}

function sizeOf({ width, height, bytes }: MediaFile): string {
  const weight = say("picture.weight", { size: Math.max(1, Math.round(bytes / 1000)) });
  return width === undefined ? weight : `${width} × ${height}, ${weight}`;
}

/** All pictures of the site, with a search, and a place for new ones. */
function Gallery({ src, onChosen }: { src: string; onChosen(src: string): void }) {
  const media = useDesk((desk) => desk.media) ?? noMedia;
  const [words, setWords] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = media.filter((one) => wanted.every((word) => one.src.toLocaleLowerCase().includes(word)));
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const add = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setBusy(true);
    const answer = await host.addMedia(file, src);
    setBusy(false);
    if ("reason" in answer) return setRefusal(answer.reason);
    await readMedia();
    // Another field may be there by now.
    if (isOpen.current) onChosen(answer.value.src);
  };
  return (
    <>
      <DialogHead title={say("picture.choose")} />
      <div className="gallery__bar">
        <SearchField
          aria-label={say("picture.search")}
          className="search"
          value={words}
          onChange={setWords}
          autoFocus
        >
          <Input className="form-control" placeholder={say("picture.search")} />
        </SearchField>
        <FileTrigger acceptedFileTypes={kinds} onSelect={(files) => void add(files?.[0])}>
          <Button className="button button--main" isDisabled={isBusy}>
            <Sign name="upload" />
            {say("picture.upload")}
          </Button>
        </FileTrigger>
      </div>
      {refusal && (
        <p className="form-field__error gallery__refusal" role="alert">
          {refusal}
        </p>
      )}
      <DropZone
        className="gallery__drop"
        aria-label={say("picture.drop")}
        onDrop={async ({ items }) => {
          const file = items.find((item): item is FileDropItem => item.kind === "file");
          await add(await file?.getFile());
        }}
      >
        <GridList
          aria-label={say("picture.all")}
          className="gallery__pictures"
          layout="grid"
          items={found.map((one) => ({ ...one, id: one.src }))}
          onAction={(key) => onChosen(String(key))}
          renderEmptyState={() => (
            <p className="inserter__none">
              {media.length === 0 ? say("picture.empty") : say("picture.none", { words })}
            </p>
          )}
        >
          {(one) => (
            <GridListItem
              id={one.src}
              textValue={nameOf(one.src)}
              className={one.src === src ? "gallery__picture gallery__picture--shown" : "gallery__picture"}
            >
              <Thumbnail src={one.src} />
              <span className="gallery__name">{nameOf(one.src)}</span>
              <span className="gallery__size">{sizeOf(one)}</span>
              {one.fault && (
                <span className="gallery__fault">{say("picture.fault", { reason: one.fault })}</span>
              )}
            </GridListItem>
          )}
        </GridList>
        <p className="gallery__hint">{say("picture.hint")}</p>
      </DropZone>
    </>
  );
}
