// Turns wishes for texts (a colour, a polarity, a dielectric, a way of mounting) into the values the catalogue has for them.
import { readColour } from '@partharbor/part-values/colours';
import { dielectricAtLeast, readDielectric } from '@partharbor/part-values/dielectrics';
import { readMounting, type Mounting } from '@partharbor/part-values/mounting';
import type { SearchFilter } from '../interface.ts';
import { squeeze } from './normal.ts';
import { present, type Offered } from './category-parameters.ts';
import type { TextWish } from './terms.ts';
import type { Vocabulary } from './types.ts';

/** A part of two polarities or colours is not what one of them asks for; of interfaces and topologies each counts. */
const whole = new Set(['polarity', 'color', 'gender', 'direction']);
const mostValues = 100;

type Texts = Vocabulary['texts'];
type Counted = Texts[string];

/** What each value of a list reads as, worked out once per list: lists are as long as two thousand, and asked by every search. */
function perValue<T>(read: (value: string) => T): (values: Counted) => readonly T[] {
  const known = new WeakMap<Counted, readonly T[]>();
  return (values) => {
    const before = known.get(values);
    if (before) return before;
    const made = values.map(({ value }) => read(value));
    known.set(values, made);
    return made;
  };
}

const keysOf = perValue(squeeze);
const partsOf = perValue((value) => value.split(/[,;、+&]/).map((part) => squeeze(part).replace('prebiased', '')));
const coloursOf = perValue(readColour);
const dielectricsOf = perValue((value) => readDielectric(value) ?? '');
const mountingsOf = perValue(readMounting);

const none: Counted = [];
/** Values of a parameter whose reading fits, in their order. */
const fitting = <T>(values: Counted, readings: readonly T[], fits: (reading: T) => boolean): string[] =>
  values.flatMap(({ value }, place) => (fits(readings[place]!) ? [value] : []));

function filterOf(attr: string, values: readonly string[]): SearchFilter | null {
  return values.length === 0 ? null : { attr, in: values.slice(0, mostValues) };
}

/** Values of the first offered code that fit the wish; null when the catalogue has none. */
export function wishFilter({ codes, values }: TextWish, offered: ReadonlyMap<string, Offered>, texts: Texts): SearchFilter | null {
  const wanted = new Set(values);
  const held = values.filter((value) => value.startsWith('~')).map((value) => value.slice(1));
  for (const code of present(codes, offered)) {
    const all = texts[code] ?? none;
    const equal = fitting(all, keysOf(all), (key) => wanted.has(key) || held.some((each) => key.includes(each)));
    const listed = fitting(all, partsOf(all), (parts) =>
      whole.has(code) ? parts.every((part) => wanted.has(part)) : parts.some((part) => wanted.has(part)),
    );
    const found = filterOf(code, [...new Set([...equal, ...listed])]);
    if (found) return found;
  }
  return null;
}

/** @example colourFilter('green', offered, texts) // { attr: 'color', in: ['Green'] } */
export function colourFilter(name: string, offered: ReadonlyMap<string, Offered>, texts: Texts): SearchFilter | null {
  if (!offered.has('color')) return null;
  const values = texts['color'] ?? none;
  return filterOf(
    'color',
    fitting(values, coloursOf(values), (colour) => colour === name),
  );
}

/** This dielectric or a better one (SR-4), the one asked for in front. */
export function dielectricFilter(name: string, offered: ReadonlyMap<string, Offered>, texts: Texts): SearchFilter | null {
  if (!offered.has('dielectric')) return null;
  const values = texts['dielectric'] ?? none;
  const asGood = fitting(values, dielectricsOf(values), (own) => dielectricAtLeast(own, name));
  return { attr: 'dielectric', in: [name, ...asGood.filter((value) => value !== name)] };
}

const mountingCodes = ['mounting_style', 'orientation', 'mounting_form'];

/** Values of the parameter that tells how the part is mounted. */
export function mountingFilter(mounting: Mounting, offered: ReadonlyMap<string, Offered>, texts: Texts): SearchFilter | null {
  for (const code of present(mountingCodes, offered)) {
    const values = texts[code] ?? none;
    const found = filterOf(
      code,
      fitting(values, mountingsOf(values), (ways) => ways.has(mounting)),
    );
    if (found) return found;
  }
  return null;
}
