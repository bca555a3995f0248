// Reads lists of phrases in two languages.

/** Lines of "English=Chinese" by their English. @example phrasesOf('screw=螺钉').get('screw') // '螺钉' */
export const phrasesOf = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line): [string, string] => {
        const at = line.indexOf('=');
        return [line.slice(0, at), line.slice(at + 1)];
      }),
  );
