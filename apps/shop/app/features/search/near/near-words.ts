// In words: what a near part differs in, for its row and its button (SR-12).
import { m } from '../../../i18n/messages.js';
import { language } from '../../../language.ts';
import type { FoundList } from '../../listing/listing.server.ts';
import type { NearRow, NothingExactList } from './near-rows.ts';

type Asked = NothingExactList['asked'][number];
type Value = NearRow['values'][number];

/** @example list(['100 nF', '500 V']) // '100 nF, 500 V' */
export const list = (words: readonly string[]): string => words.join(language() === 'zh' ? '、' : ', ');

const round = (times: number): string => String(times >= 10 ? Math.round(times) : Number(times.toFixed(1)));

/** A proportion that can be read: "1/100", "16×", and near to one in per cent. */
function proportion(ratio: number): string {
  if (ratio > 0.5 && ratio < 2) return `${ratio > 1 ? '+' : '−'}${Math.max(1, Math.round(Math.abs(ratio - 1) * 100))} %`;
  return ratio > 1 ? `${round(ratio)}×` : `1/${round(1 / ratio)}`;
}

function differenceOf({ code, name }: Asked, { text, state, ratio }: Value): string {
  if (state === 'unstated') return m.search_nearUnstated({ name });
  if (ratio > 0 && Math.abs(ratio - 1) > 0.004) {
    const times = proportion(ratio);
    return code === '$package' ? m.search_nearArea({ times }) : m.search_nearValue({ name, times });
  }
  return m.search_nearOther({ name, value: text });
}

const isOther = ({ state }: Value): boolean => state === 'other' || state === 'unstated';

/** All that a row differs in, for the place beside its field. */
export function differences({ asked }: Pick<NothingExactList, 'asked'>, { values, lacks }: NearRow): string {
  const told = asked.flatMap((one, place) => (isOther(values[place]!) ? [differenceOf(one, values[place]!)] : []));
  return list([...told, ...lacks.map((word) => m.search_nearLacks({ word }))]);
}

/** What its button names: the one value that differs, else how many do. */
export function buttonWord({ values, lacks }: NearRow): string {
  const other = values.filter(isOther);
  const count = other.length + lacks.length;
  const [only] = other;
  if (count > 1) return m.search_nearAddMany({ count: String(count) });
  return only && only.text !== '' ? m.search_nearAdd({ value: only.text }) : m.search_nearAddAnyway();
}

/** Everything that was asked for, as the title says it: the kind of part, values and words; the words as typed where one value says too little. */
export function askedText(
  { asked, rows }: Pick<NothingExactList, 'asked' | 'rows'>,
  understood: FoundList['understood'],
  keywords: string,
): string {
  if (asked.length < 2) return keywords;
  const kinds = understood.flatMap(({ kind, source }) => (kind === 'category' ? [source] : []));
  const lacks = rows.flatMap((row) => row.lacks.map((word) => m.search_quoted({ word })));
  return list([...new Set([...kinds, ...asked.map(({ value }) => value), ...lacks])]);
}
