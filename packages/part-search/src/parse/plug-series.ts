// Series of plugs by their pitch, "PH2.0" or "XH 2.54-4P": they name wire-to-board connectors whatever word stands beside them.
import { squeeze } from './normal.ts';
import { quantityAt, type ReadQuantity } from './quantities.ts';
import type { Lexeme } from './lex.ts';
import type { Term } from './terms.ts';
import type { Prepared } from './vocabulary.ts';

/** Series that are called by letters and pitch all over the trade. */
const letters = 'PHB|PHD|PHS|XHB|XHD|XHS|SHD|SHL|GHD|ZHD|XAD|PAD|VHR|XH|PH|SH|GH|ZH|VH|EH|HY|XA|PA|MX|CH|SM|SYP|VL|ZE|ZPD';
const shape = new RegExp(`(${letters})([ -]?)(\\d\\.\\d{1,2})(?![\\d.])(?:mm)?`, 'iy');
/** What of a part's kind may follow or precede: then the whole text means such plugs. */
const whole = new RegExp(
  `^(?:(?:jst|端子|连接器|插座|wafer)\\s*)?(?:${letters})[ -]?\\d\\.\\d{1,2}(?:mm)?(?:[\\s-]*\\d{1,2}\\s?(?:P|pin|芯|针|位))?(?:\\s*(?:端子|连接器|接插件|插座|座子?|针座|公座|母座|connector|wafer|header))?$`,
  'i',
);

/** Whether a text is a series of plugs with its pitch, perhaps with a count and a general word. @example isPlugSeries('SH1.0 4P') // true */
export const isPlugSeries = (text: string): boolean => whole.test(text.trim());

const made = new Map<string, Term>();

/** A word for the connectors of a series, found among their series; "MX1.25" stands in one of several by its pitch. */
function termOf(name: string, pitch: string): Term {
  const key = `${name} ${pitch}`;
  const before = made.get(key);
  if (before) return before;
  const codes = ['connector_series'];
  const term: Term = {
    families: ['wire to board'],
    leaf: null,
    wishes: [{ codes, values: [name, `~${name}${squeeze(pitch)}`] }],
    ways: [],
    said: false,
    otherwise: [],
    series: false,
    yields: 1,
    weak: false,
    hint: [],
  };
  // A pitch has at most three digits.
  made.set(key, term);
  return term;
}

/** The same series is called by 2.5 and by 2.54 mm. */
function pitchOf(text: string): ReadQuantity {
  const mm = Number(text);
  const [low, high] = mm === 2.5 || mm === 2.54 ? [2.5, 2.54] : [mm, mm];
  const metres = (value: number): number => Number(`${value}e-3`);
  return { kind: 'quantity', low: metres(low), high: metres(high), unit: 'm', letter: '', digits: '', bound: null, tolerance: null };
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/** The series and its pitch that begin at a place, and the count joined to them; null where none does or the catalogue knows no such series. */
export function plugSeriesAt(text: string, start: number, known: Prepared): Lexeme[] | null {
  if (!isLetter(text.charCodeAt(start)) || !isLetter(text.charCodeAt(start + 1))) return null;
  const behind = start + (isLetter(text.charCodeAt(start + 2)) ? 3 : 2);
  if (!isDigit(text.charCodeAt(behind)) && !isDigit(text.charCodeAt(behind + 1))) return null;
  shape.lastIndex = start;
  const [all = '', name = '', gap = '', pitch = ''] = shape.exec(text) ?? [];
  if (all === '' || /[A-Za-z0-9]/.test(text[start + all.length] ?? '')) return null;
  if (!known.plugSeries.has(name.toLowerCase())) return null;
  const end = start + all.length;
  const from = start + name.length + gap.length;
  const found: Lexeme[] = [
    { start, end: start + name.length, readings: [{ kind: 'term', term: termOf(name.toLowerCase(), pitch) }] },
    { start: from, end, readings: [pitchOf(pitch)] },
  ];
  const count = /^-(\d{1,2})P(?![A-Za-z0-9])/i.exec(text.slice(end, end + 5));
  const read = count && quantityAt(`${count[1]!}P`, 0);
  if (read) found.push({ start: end + 1, end: end + count[0].length, readings: [read[1]] });
  return found;
}
