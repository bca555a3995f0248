// The public tree of categories as options to choose from.
import type { SelectOption } from '@partharbor/ui/select';
import type { Answer } from '../../calls.ts';

export type Places = Answer<'consoleUnsorted'>['places'];

const name = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }): string => (nameZh === nameEn ? nameZh : `${nameZh} ${nameEn}`);

/** Tops, each before its leaves. @example placeOptions(places)[1]?.label // '电容 Capacitors › 贴片电容 Chip capacitors' */
export const placeOptions = (places: Places): SelectOption[] =>
  places.flatMap((top) => [
    { value: top.id, label: name(top) },
    ...top.leaves.map((leaf) => ({ value: leaf.id, label: `${name(top)} › ${name(leaf)}` })),
  ]);
