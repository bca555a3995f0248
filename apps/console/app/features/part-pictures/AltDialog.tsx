// What a picture shows, said in both languages for whoever does not see it.
import { PICTURE_ALT_MAX } from '@partharbor/rules/part-pictures';
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import { useState, type FormEvent } from 'react';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import css from './part-pictures.module.css';
import type { Picture } from './use-pictures.ts';

export function AltDialog({ picture, number, onClose }: { picture: Picture; number: number; onClose: () => void }) {
  const [zh, setZh] = useState(picture.altZh);
  const [en, setEn] = useState(picture.altEn);
  const act = useAct('consolePartPictureChange');
  const toast = useToast();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (act.busy) return;
    const input = { altZh: zh.trim(), altEn: en.trim(), version: picture.version };
    if (!(await act.run(input, { id: picture.id })).ok) return;
    onClose();
    toast({ text: m.part_pictures_altSaved() });
  };
  return (
    <Dialog open onClose={onClose} title={m.part_pictures_altTitle({ number })} closeLabel={m.common_close()}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <img className={css.large} src={picture.url} alt="" width={picture.width} height={picture.height} />
          <p className={css.hint}>{m.part_pictures_altText()}</p>
          <TextField
            data-autofocus
            label={m.part_pictures_altZh()}
            maxLength={PICTURE_ALT_MAX}
            value={zh}
            onChange={(event) => setZh(event.currentTarget.value)}
          />
          <TextField
            label={m.part_pictures_altEn()}
            maxLength={PICTURE_ALT_MAX}
            value={en}
            onChange={(event) => setEn(event.currentTarget.value)}
          />
          <Refused refusal={act.refusal} call="consolePartPictureChange" onReload={onClose} />
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.common_saving()}>
              {m.part_pictures_altSave()}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
