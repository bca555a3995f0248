// Turns wishes for texts (a colour, a polarity, a dielectric, a way of mounting) into the values the catalogue has for them.
import { readColour } from '@partharbor/part-values/colours';
import { dielectricAtLeast, readDielectric } from '@partharbor/part-values/dielectrics';
import { readMounting, type Mounting } from '@partharbor/part-values/mounting';
import type { SearchFilter } from '../interface.ts';
import { squeeze } from './normal.ts';
import { present, type Offered } from './scope.ts';
import type { TextWish } from './terms.ts';
import type { Vocabulary } from './types.ts';

/** A part of two polarities or colours is not what one of them asks for; of interfaces and topologies each counts. */
const whole = new Set(['polarity', 'color', 'gender', 'direction']);
const mostValues = 100;

type Texts = Vocabulary['texts'];

function filterOf(attr: string, values: readonly string[]): SearchFilter | null {
  return values.length === 0 ? null : { attr, in: values.slice(0, mostValues) };
}

/** Values of the first offered code that fit the wish; null when the catalogue has none. */
export function wishFilter({ codes, values }: TextWish, offered: ReadonlyMap<string, Offered>, texts: Texts): SearchFilter | null {
  const wanted = new Set(values);
  for (const code of present(codes, offered)) {
    const all = (texts[code] ?? []).map(({ value }) => value);
    const held = values.filter((value) => value.startsWith('~')).map((value) => value.slice(1));
    const equal = all.filter((value) => wanted.has(squeeze(value)) || held.some((each) => squeeze(value).includes(each)));
    const parts = (value: string): string[] => value.split(/[,;、+&]/).map((part) => squeeze(part).replace('prebiased', ''));
    const listed = all.filter((value) =>
      whole.has(code) ? parts(value).every((part) => wanted.has(part)) : parts(value).some((part) => wanted.has(part)),
    );
    const found = filterOf(code, [...new Set([...equal, ...listed])]);
    if (found) return found;
  }
  return null;
}

/** @example colourFilter('green', offered, texts) // { attr: 'color', in: ['Green'] } */
export function colourFilter(name: string, offered: ReadonlyMap<string, Offered>, texts: Texts): SearchFilter | null {
  if (!offered.has('color')) return null;
  const values = (texts['color'] ?? []).map(({ value }) => value);
  return filterOf(
    'color',
    values.filter((value) => readColour(value) === name),
  );
}

/** This dielectric or a better one (SR-4), the one asked for in front. */
export function dielectricFilter(name: string, offered: ReadonlyMap<string, Offered>, texts: Texts): SearchFilter | null {
  if (!offered.has('dielectric')) return null;
  const values = (texts['dielectric'] ?? []).map(({ value }) => value);
  const fitting = values.filter((value) => dielectricAtLeast(readDielectric(value) ?? '', name));
  return { attr: 'dielectric', in: [name, ...fitting.filter((value) => value !== name)] };
}

const mountingCodes = ['mounting_style', 'orientation', 'mounting_form'];

/** Values of the parameter that tells how the part is mounted. */
export function mountingFilter(mounting: Mounting, offered: ReadonlyMap<string, Offered>, texts: Texts): SearchFilter | null {
  for (const code of present(mountingCodes, offered)) {
    const values = (texts[code] ?? []).map(({ value }) => value).filter((value) => readMounting(value).has(mounting));
    const found = filterOf(code, values);
    if (found) return found;
  }
  return null;
}
