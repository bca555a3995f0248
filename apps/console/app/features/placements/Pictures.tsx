// Pictures of a notice or popup: added from a file, each with its link, removed.
import { IMAGE_MAX_BYTES, IMAGES_MAX, linkPattern } from '@partharbor/rules/placements';
import { Button, IconButton } from '@partharbor/ui/button';
import { Field } from '@partharbor/ui/field';
import { Icon } from '@partharbor/ui/icon';
import { Stack } from '@partharbor/ui/layout';
import { TextField } from '@partharbor/ui/text-field';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef, useState } from 'react';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import css from './placements.module.css';
import type { Picture } from './Preview.tsx';

interface Chosen {
  readonly imageId: string;
  readonly link: string;
}

interface PicturesProps {
  readonly images: readonly Chosen[];
  readonly known: readonly Picture[];
  readonly error: string | undefined;
  readonly showLinkErrors: boolean;
  readonly onChange: (images: Chosen[]) => void;
  readonly onKnown: (picture: Picture) => void;
}

/** The file's bytes as base64, in pieces that an argument list holds. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

export function Pictures({ images, known, error, showLinkErrors, onChange, onKnown }: PicturesProps) {
  const act = useAct('consoleImageSave');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const isLarge = file.size > IMAGE_MAX_BYTES;
    setProblem(isLarge ? m.placements_pictureLarge() : file.size === 0 ? m.placements_pictureEmpty() : undefined);
    if (isLarge || file.size === 0) return;
    const outcome = await act.run({ data: await base64Of(file) });
    if (!outcome.ok) return;
    onKnown(outcome.data);
    if (!images.some(({ imageId }) => imageId === outcome.data.imageId)) onChange([...images, { imageId: outcome.data.imageId, link: '' }]);
  };
  return (
    <Stack gap={12}>
      {images.map((one, index) => {
        const picture = known.find(({ imageId }) => imageId === one.imageId);
        const number = index + 1;
        return (
          <div key={one.imageId} className={css.picture}>
            {picture ? (
              <img src={picture.url} width={picture.width} height={picture.height} alt={m.placements_pictureOf({ number })} />
            ) : (
              <span />
            )}
            <TextField
              label={m.placements_pictureLink({ number })}
              error={showLinkErrors && !linkPattern.test(one.link) ? m.placements_problemLink() : undefined}
              value={one.link}
              maxLength={500}
              onChange={({ currentTarget: { value } }) =>
                onChange(images.map((other) => (other === one ? { ...one, link: value.trim() } : other)))
              }
            />
            <IconButton label={m.placements_pictureRemove({ number })} onClick={() => onChange(images.filter((other) => other !== one))}>
              <Icon of={IconTrash} />
            </IconButton>
          </div>
        );
      })}
      {images.length < IMAGES_MAX && (
        <Field label={m.placements_pictures()} hint={m.placements_pictureHint()} error={problem ?? error}>
          {(wiring) => (
            <div>
              <Button {...wiring} loading={act.busy} loadingLabel={m.placements_pictureSending()} onClick={() => input.current?.click()}>
                {m.placements_pictureAdd()}
              </Button>
              <input
                ref={input}
                type="file"
                hidden
                accept="image/png,image/jpeg"
                onChange={({ currentTarget }) => {
                  void take(currentTarget.files?.[0]);
                  currentTarget.value = '';
                }}
              />
            </div>
          )}
        </Field>
      )}
      <Refused refusal={act.refusal} call="consoleImageSave" />
    </Stack>
  );
}
