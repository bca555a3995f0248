// Takes out of texts that pages send what could name a person or open a door: addresses, numbers, tokens, queries.

const marks: readonly (readonly [RegExp, string])[] = [
  // What a reader searched for or was sent stands behind the question mark.
  [/\?[^\s'"<>)]*/g, '?…'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[mail]'],
  [/\b(?:eyJ[\w-]+\.[\w.-]+|[bs]_[\w-]{16,}|bearer +\S+)/gi, '[token]'],
  // Long numbers: phones, cards, orders, tax numbers.
  [/\+?\d(?:[ -]?\d){6,}/g, '[number]'],
  [/\b[\w-]*\d[\w-]{23,}\b/g, '[key]'],
];

/** @example scrubbed('call 13800138000 at /Pay?orderNo=1') // 'call [number] at /Pay?…' */
export const scrubbed = (text: string): string => marks.reduce((left, [what, mark]) => left.replace(what, mark), text);

/** A message without its numbers and quoted parts, so that failures of one kind read alike. @example kindOf("no 'a' in row 7") // 'no # in row #' */
export const kindOf = (message: string): string => message.replace(/'[^']*'|"[^"]*"|“[^”]*”/g, '#').replace(/\d+/g, '#');

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/, 'Safari'],
];

/** Name and version of a browser, no more: the whole text would tell visitors apart. @example browserOf('… Firefox/140.0') // 'Firefox 140' */
export function browserOf(userAgent: string): string {
  for (const [what, name] of browsers) {
    const found = what.exec(userAgent);
    if (found) return `${name} ${found[1]!.slice(0, 4)}`;
  }
  return '';
}
