// What is done with the pictures of a part: files are sent one after the other, each act is told, and taking one off can be undone at once.
import type { Refusal } from '@partharbor/contract/call';
import { PICTURE_MAX_BYTES, pictureFileProblem } from '@partharbor/rules/part-pictures';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Answer } from '../../calls.ts';
import { endSession } from '../../session.ts';
import { uploadFile } from '../../upload.ts';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';

export type PictureLists = Answer<'consolePartPictures'>;
export type Picture = PictureLists['shown'][number];

/** Why a file was not sent, in words. */
function problemOf(file: File): string | null {
  const problem = pictureFileProblem(file);
  if (problem === null) return null;
  const words = {
    type: m.part_pictures_notPicture,
    empty: m.part_pictures_empty,
    too_large: m.part_pictures_tooLarge,
  } as const;
  return words[problem]({ name: file.name, most: PICTURE_MAX_BYTES / 1024 / 1024 });
}

interface Sending {
  readonly at: number;
  readonly all: number;
}

/** Sends files; of one that is refused the others go on, and the last refusal is told with the file's name. */
export function useUploads(goodsId: string) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const send = async (files: readonly File[], replaces = '') => {
    if (sending || files.length === 0) return;
    setRefusal(null);
    setProblems(files.flatMap((file) => problemOf(file) ?? []));
    const good = files.filter((file) => pictureFileProblem(file) === null);
    let sent = 0;
    for (const [at, file] of good.entries()) {
      setSending({ at: at + 1, all: good.length });
      const outcome = await uploadFile('consolePartPictureUpload', { goodsId }, file, { replaces });
      if (outcome.ok) sent += 1;
      else {
        setRefusal({ ...outcome, message: outcome.message && m.part_pictures_ofFile({ name: file.name, said: outcome.message }) });
        if (outcome.status === 401) return endSession();
        // What one finds no room for, the next finds none for either.
        if (outcome.reason === 'PICTURES_FULL') break;
      }
    }
    setSending(null);
    await revalidate();
    if (sent > 0) toast({ text: replaces === '' ? m.part_pictures_added({ count: sent }) : m.part_pictures_replaced() });
  };
  return { sending, problems, refusal, send };
}

/** The other acts; the refusal of the last. */
export function usePictureActs(goodsId: string) {
  const order = useAct('consolePartPictureOrder');
  const removing = useAct('consolePartPictureRemove');
  const restoring = useAct('consolePartPictureRestore');
  const toast = useToast();
  const restore = async (id: string) => {
    if (restoring.busy) return;
    if ((await restoring.run({}, { id })).ok) toast({ text: m.part_pictures_restored() });
  };
  const remove = async ({ id, version }: Picture) => {
    if (removing.busy) return;
    const outcome = await removing.run({ version }, { id });
    if (outcome.ok) toast({ text: m.part_pictures_removed(), undo: { label: m.part_edit_undo(), run: () => void restore(id) } });
  };
  return {
    busy: order.busy || removing.busy || restoring.busy,
    place: (ids: string[]) => order.run({ ids }, { goodsId }),
    remove,
    restore,
    refusals: [
      { call: 'consolePartPictureOrder', refusal: order.refusal },
      { call: 'consolePartPictureRemove', refusal: removing.refusal },
      { call: 'consolePartPictureRestore', refusal: restoring.refusal },
    ] as const,
  };
}
