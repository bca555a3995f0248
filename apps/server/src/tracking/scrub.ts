// Takes out of texts that pages send what could name a person or open a door: addresses, numbers, tokens, queries.

const marks: readonly (readonly [RegExp, string])[] = [
  // What a reader searched for or was sent stands behind the question mark.
  [/\?[^\s'"<>)]*/g, '?…'],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[mail]'],
  [/\b(?:eyJ[\w.-]+|[bs]_[\w-]{16,}|bearer +\S+)/gi, '[token]'],
  // Long numbers: phones, cards, orders, tax numbers.
  [/\+?\d(?:[ -]?\d){6,}/g, '[number]'],
];

/** Long enough for a key where a digit stands this far from its end. */
const keyChars = 24;
const longRun = /(?<![\w-])[\w-]{24,}/g;
const withoutKeys = (text: string): string =>
  text.replace(longRun, (run) => (/\d/.test(run.slice(0, run.length - keyChars + 1)) ? '[key]' : run));

/** @example scrubbed('call 13800138000 at /Pay?orderNo=1') // 'call [number] at /Pay?…' */
export const scrubbed = (text: string): string => withoutKeys(marks.reduce((left, [what, mark]) => left.replace(what, mark), text));

/** A message without its numbers and quoted parts, so that failures of one kind read alike. @example kindOf("no 'a' in row 7") // 'no # in row #' */
export const kindOf = (message: string): string => message.replace(/'[^']*'|"[^"]*"|“[^“”]*”/g, '#').replace(/\d+/g, '#');

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d{1,4})[\d.]{0,20} (?:Mobile\/\w{1,20} )?Safari/, 'Safari'],
];

/** Name and version of a browser, no more: the whole text would tell visitors apart. @example browserOf('… Firefox/140.0') // 'Firefox 140' */
export function browserOf(userAgent: string): string {
  for (const [what, name] of browsers) {
    const found = what.exec(userAgent);
    if (found) return `${name} ${found[1]!.slice(0, 4)}`;
  }
  return '';
}
