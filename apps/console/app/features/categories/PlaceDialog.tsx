// Puts a category that an import made somewhere: into another one, or under names of its own.
import { Select } from '@partharbor/ui/select';
import type { SelectOption } from '@partharbor/ui/select';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import { useAct } from '../../use-act.ts';

type Unsorted = Answer<'consoleUnsorted'>;
export type UnsortedCategory = Unsorted['records'][number];

/** `into:<id>` goes to that category, `under:<id>` becomes a new one below it. */
function options(places: Unsorted['places']): SelectOption[] {
  const name = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }) => (nameZh === nameEn ? nameZh : `${nameZh} ${nameEn}`);
  return [
    { value: '', label: m.categories_choose() },
    ...places.flatMap((top) => [
      ...(top.leaves.length > 0 ? top.leaves : [top]).map((leaf) => ({
        value: `into:${leaf.id}`,
        label: leaf === top ? name(top) : `${name(top)} › ${name(leaf)}`,
      })),
      ...(top.leaves.length > 0 ? [{ value: `under:${top.id}`, label: m.categories_newUnder({ top: name(top) }) }] : []),
    ]),
    { value: 'under:', label: m.categories_newTop() },
  ];
}

interface PlaceProps {
  readonly category: UnsortedCategory;
  readonly places: Unsorted['places'];
  readonly onClose: () => void;
}

export function PlaceDialog({ category, places, onClose }: PlaceProps) {
  const act = useAct('consoleCategoryPlace');
  const toast = useToast();
  const [place, setPlace] = useState('');
  const [names, setNames] = useState({ nameZh: category.path, nameEn: category.path });
  const [kind, id = ''] = place.split(':');
  const run = async (reason: string) => {
    const input = kind === 'into' ? { into: id, reason } : { into: '' as const, under: id, ...names, reason };
    const outcome = await act.run(input, { id: category.id });
    if (!outcome.ok) return;
    onClose();
    toast({ text: m.categories_done({ parts: outcome.data.parts }) });
  };
  return (
    <ReasonDialog
      open
      title={m.categories_placeTitle({ path: category.path })}
      verb={m.categories_place()}
      verbBusy={m.categories_placing()}
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => {
        if (place !== '') void run(reason);
      }}
    >
      <Select
        label={m.categories_where()}
        options={options(places)}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      {kind === 'under' && (
        <>
          <TextField
            label={m.categories_nameZh()}
            maxLength={100}
            value={names.nameZh}
            onChange={(event) => setNames({ ...names, nameZh: event.currentTarget.value })}
          />
          <TextField
            label={m.categories_nameEn()}
            maxLength={100}
            value={names.nameEn}
            onChange={(event) => setNames({ ...names, nameEn: event.currentTarget.value })}
          />
        </>
      )}
      <Refused refusal={act.refusal} call="consoleCategoryPlace" onReload={onClose} />
    </ReasonDialog>
  );
}
