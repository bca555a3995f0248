// User names, e-mail addresses and phones as they are kept and compared: normalised once, where they come in (T-4).

/** As it is kept: compatible characters are one, so that full-width digits are digits, and no blanks stand around it. @example tidyName(' Ａnna７ ') // 'Anna7' */
export const tidyName = (text: string): string => text.normalize('NFKC').trim();

/** As it is compared and counted by: case does not tell two apart. @example nameKey(' Ａnna７ ') // 'anna7' */
export const nameKey = (text: string): string => tidyName(text).toLowerCase();
