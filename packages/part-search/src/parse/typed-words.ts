// Reads the words of a text that stand for a typed value: packages, dielectrics, colours, ways of mounting, counts, bodies, makers.
import { letterTolerance } from '@partharbor/part-values/eia-codes';
import { gridOf } from '@partharbor/part-values/grid';
import { valueKey, type SearchFilter } from '../interface.ts';
import type { Work } from './assign.ts';
import type { Lexeme, Reading } from './lex.ts';
import { squeeze } from './normal.ts';
import { filterFor } from './semantics.ts';
import { isUnplaced, leavesOfTerm, wishesIn } from './scope.ts';
import { colourFilter, dielectricFilter, mountingFilter, wishFilter } from './text-values.ts';

/** Texts as the index keys them. */
const keyed = (filter: SearchFilter): SearchFilter => ({ ...filter, in: filter.in!.map(valueKey) });

/** Everything but values, brands and plain catalogue texts. The first reading that fits the categories counts. */
export function readTyped(work: Work, lexeme: Lexeme, index: number): void {
  const { readings } = lexeme;
  const { draft, scope, offered, known } = work;
  const { texts } = known.source;
  for (const each of readings) {
    if (each.kind !== 'term') continue;
    const filters = wishesIn(each.term, known).flatMap((wish) => wishFilter(wish, offered, texts) ?? []);
    if (filters.filter((filter) => draft.add('param', keyed(filter), [index])).length > 0) return;
  }
  if (draft.isUsed(index)) return;
  for (const reading of readings) if (readOne(work, lexeme, reading, index)) return;
  const term = readings.find((each) => each.kind === 'term');
  // A weak word ("NPN") whose value the categories lack is still a word for its own family.
  if (term?.kind === 'term' && !term.term.said && term.term.families.length > 0 && scope.leaves.length > 0) {
    const ids = leavesOfTerm(term.term, known).map(({ id }) => id);
    if (!isUnplaced(term.term, known) && scope.leaves.every(({ id }) => ids.includes(id))) draft.category([index], ids);
  }
}

const countCodes = {
  rows: ['rows'],
  places: ['digits', 'positions'],
  channels: ['channels', 'circuits', 'transistor_count'],
} as const;

const isLetterType = ({ start, end }: Lexeme, text: string): boolean => /^[A-Z]型$/i.test(text.slice(start, end));

function readOne(work: Work, lexeme: Lexeme, reading: Reading, index: number): boolean {
  const { draft, scope, offered, known, text } = work;
  const { texts } = known.source;
  switch (reading.kind) {
    case 'package': {
      // A potentiometer of type B and a D flip-flop are no cases.
      if (isLetterType(lexeme, text) && scope.family !== null && scope.family.name !== 'capacitor') return false;
      const inConnectors = scope.family?.name.endsWith('connector') ?? false;
      if (inConnectors && !/\d/.test(reading.names[0] ?? '')) return false;
      return draft.add('package', { attr: '$package', in: reading.names.slice(0, 100) }, [index]);
    }
    case 'stock':
      return draft.add('param', { attr: '$stock', min: 1 }, [index]);
    case 'dielectric': {
      const filter = dielectricFilter(reading.name, offered, texts);
      return filter !== null && draft.add('param', keyed(filter), [index]);
    }
    case 'colour': {
      const filter = colourFilter(reading.name, offered, texts);
      return filter !== null && draft.add('param', keyed(filter), [index]);
    }
    case 'mounting': {
      const filter = mountingFilter(reading.mounting, offered, texts);
      return filter !== null && draft.add('param', keyed(filter), [index]);
    }
    case 'count': {
      const codes = countCodes[reading.of ?? 'channels'];
      const code = codes.find((each) => offered.has(each));
      return code !== undefined && draft.add('param', { attr: code, min: reading.count, max: reading.count }, [index]);
    }
    case 'times':
      return readSides(work, reading, index);
    case 'bound':
    case 'brand':
    case 'category':
    case 'condition':
    case 'filler':
    case 'hint':
    case 'quantity':
    case 'term':
    case 'text':
    case 'word':
      return false;
  }
}

/** "1x40P" counts contacts, "6x6x5" is a body. */
function readSides(work: Work, times: Extract<Reading, { kind: 'times' }>, index: number): boolean {
  const { draft, offered, scope } = work;
  const grid = times.tail === 'P' || scope.family?.numbers === 'mm' ? gridOf(times) : null;
  if (grid && offered.has('positions')) {
    if (!draft.add('param', { attr: 'positions', min: grid.positions, max: grid.positions }, [index])) return false;
    if (offered.has('rows')) draft.add('param', { attr: 'rows', min: grid.rows, max: grid.rows }, [index]);
    return true;
  }
  const filter = times.tail === 'P' ? null : bodyFilter(work, times.numbers);
  if (!filter || !draft.add(filter.attr === '$package' ? 'package' : 'param', filter, [index])) return false;
  const heightMm = times.numbers[2];
  const height = ['switch_height', 'height_seated', 'height'].find((code) => offered.has(code));
  if (heightMm !== undefined && height !== undefined) {
    const value = Number(`${heightMm}e-3`);
    draft.add('param', filterFor(height, 'equal', { low: value, high: value, bound: null }), [index]);
  }
  return true;
}

/** A body as a parameter where the categories have it, else the packages that have such sides. */
function bodyFilter({ offered, known }: Work, [a = 0, b = 0]: readonly number[]): SearchFilter | null {
  const bodies = (known.source.texts['body_size'] ?? []).filter(({ value }) => squeeze(value) === squeeze(`${a}x${b}mm`));
  if (offered.has('body_size') && bodies.length > 0) return { attr: 'body_size', in: bodies.map(({ value }) => value) };
  const digits = known.packageWords.get(`${Math.round(a * 10)}${Math.round(b * 10)}`) ?? [];
  const names = [...new Set([...(known.packagesByBody.get(`${a}x${b}`) ?? []), ...digits])];
  return names.length > 0 ? { attr: '$package', in: names.slice(0, 100) } : null;
}

/** "10k J": a single letter behind a value is its tolerance. */
export function toleranceLetters({ lexemes, offered, draft, text }: Work): void {
  if (!offered.has('tolerance') || draft.has('tolerance')) return;
  lexemes.forEach(({ readings, start, end }, index) => {
    const before = lexemes[index - 1];
    if (end - start !== 1 || !before || !draft.isUsed(index - 1) || before.readings[0]?.kind !== 'quantity') return;
    if (readings.some(({ kind }) => kind !== 'text')) return;
    const letter = letterTolerance(text[start] ?? '');
    if (letter?.unit === '%') draft.add('param', { attr: 'tolerance', max: letter.value }, [index]);
  });
}

/** Makers, and texts of the catalogue that no word list knows. */
export function readNames({ draft, offered, known, scope }: Work, { readings }: Lexeme, index: number): void {
  if (draft.isUsed(index) || readings.some(({ kind }) => kind === 'filler')) return;
  const [value] = readings;
  // "5mm LED": lamps are named by their diameter.
  const round =
    value?.kind === 'quantity' && value.unit === 'm' && scope.family?.name.endsWith('led')
      ? `D${Number((value.low * 1000).toFixed(1))}`
      : '';
  const names = known.packagesByBody.get(round);
  if (names && draft.add('package', { attr: '$package', in: names.slice(0, 100) }, [index])) return;
  const isWordOfKind = readings.some((each) => each.kind === 'term' && each.term.families.length > 0 && isUnplaced(each.term, known));
  for (const reading of readings) {
    if (reading.kind === 'brand' && draft.add('brand', { attr: '$brand', in: reading.ids.map(String) }, [index])) return;
    // What names a kind without a place here is a word in all its ways, not the one value some other kind has.
    if (reading.kind !== 'text' || isWordOfKind) continue;
    const [best] = reading.hits.filter(({ code }) => offered.has(code) || scope.leaves.length === 0).sort((a, b) => b.count - a.count);
    // Without categories only a value long enough to mean one thing will do.
    if (best && scope.leaves.length === 0) {
      if (readings.some(({ kind }) => kind === 'word')) continue;
      if (squeeze(best.value).length >= 4 && draft.add('param', keyed({ attr: best.code, in: [best.value] }), [index], { asText: true }))
        return;
      continue;
    }
    const filter = best ? wishFilter({ codes: [best.code], values: [squeeze(best.value)] }, offered, known.source.texts) : null;
    if (filter && draft.add('param', keyed(filter), [index], { asText: true })) return;
  }
}
