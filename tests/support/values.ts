// One corpus of hostile values for every field (T-17), and the texts among them for paths and searches.

/** Written into the JSON as it stands, where JSON.stringify could not. */
export const rawJson = (text: string): string => `@@raw:${text}@@`;

/** Texts: markup, SQL, patterns, digits of other scripts, characters that break lines, files or displays. */
export const hostileTexts: readonly string[] = [
  '', ' ', '0', '-1', '1.5', 'NaN', '1e309', '1e3', '9007199254740993', '9223372036854775808', '0x10', '007', '１２３', '١٢٣', '%', '_', '\\', "'", "' or 1=1 --", '"; drop table users; --',
  '%zz', '%00', '../../etc/passwd', '..%2f..%2f', '<script>alert(1)</script>', '{{7*7}}', '\u0024{7*7}', 'javascript:alert(1)', '[object Object]', 'null', '__proto__',
  'a\u0000b', 'a\r\nSet-Cookie: x=1', '\u202e\u0661', '\u200b', `e${'\u0301'.repeat(300)}`, '👩‍🔬', 'аdmin', 'x'.repeat(3_000),
];

/** Everything a JSON field may be sent as. */
export const hostileValues: readonly unknown[] = [
  undefined, null, true, false, 0, -1, 1.5, 1e300, rawJson('1e309'), rawJson('-0'), rawJson('9007199254740993'), [], {}, [1, 2], { a: 1 }, [[[[[]]]]], '\ud800', 'x'.repeat(100_000),
  ...hostileTexts.slice(0, 36),
];
