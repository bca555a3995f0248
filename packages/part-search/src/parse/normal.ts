// One form of every sign, with the way back to the places in the text as typed.

/** Longer texts are cut: nobody types so much, and the work stays bounded. */
const queryMaxLength = 300;

/** `text` holds one form of each sign; its character `i` came from `starts[i]`…`ends[i]` of what was typed. */
export interface Normalised {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const SIGNS: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '﹣': '-',
  '∼': '~',
  '〜': '~',
  '～': '~',
  '×': 'x',
  '✕': 'x',
  '*': 'x',
  º: '°',
  '⁄': '/',
  '，': ',',
  '、': ',',
  '；': ';',
  '。': ' ',
  '”': '"',
  '≧': '≥',
  '≦': '≤',
};

const star = 0x2a;

/** Printable ASCII stands for itself, but for the star. */
const isPlain = (letter: string): boolean => {
  const code = letter.codePointAt(0)!;
  return code >= 0x20 && code <= 0x7e && code !== star;
};

/** NFKC with dashes, waves, crosses and micro signs unified. @example normalise('１０Ω').text // '10Ω' */
export function normalise(typed: string): Normalised {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const letter of typed.slice(0, queryMaxLength)) {
    const shown = isPlain(letter) ? letter : form(letter);
    text += shown;
    for (let unit = 0; unit < shown.length; unit += 1) {
      starts.push(at);
      ends.push(at + letter.length);
    }
    at += letter.length;
  }
  return { text, starts, ends };
}

function form(letter: string): string {
  const plain = letter.normalize('NFKC');
  const shown = SIGNS[letter] ?? SIGNS[plain] ?? plain;
  return /^\s+$/.test(shown) ? ' ' : shown;
}

/** The piece as typed that stands for `from`…`to` of the normalised text. */
export function typedPiece(
  typed: string,
  normalised: Normalised,
  from: number,
  to: number,
): { source: string; start: number; end: number } {
  const start = normalised.starts[from] ?? 0;
  const end = normalised.ends[to - 1] ?? start;
  return { source: typed.slice(start, end), start, end };
}

const squeezedOut = /[\s\-_./()&,;:'"]/;

/** A letter as `squeeze` leaves it; normalised text holds a text letter by letter. */
export const squeezedLetter = (letter: string): string => (squeezedOut.test(letter) ? '' : letter.toLowerCase());

/** Lower case without blanks, dashes and the like: "DC-DC", "dcdc" and "DC DC" meet. */
export const squeeze = (text: string): string => text.toLowerCase().replace(/[\s\-_./()&,;:'"]+/g, '');
