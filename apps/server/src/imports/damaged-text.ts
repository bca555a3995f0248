// Tells what a spreadsheet made of a part number: a date, a power of ten, an error, a truth. Such a text is no part number any more.

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec';
const damages: readonly RegExp[] = [
  /^[-+]?\d+(?:[.,]\d+)?E\+\d+$/i,
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|#+)$/i,
  /^(?:true|false)$/i,
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{4})(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/,
  new RegExp(`^(?:\\d{1,2}-(?:${months})(?:-\\d{2}|-\\d{4})?|(?:${months})-\\d{2})$`, 'i'),
  /^(?:\d{4}年)?\d{1,2}月\d{1,2}日?$/,
];

/** @example isDamagedNumber('9.5E+12') // true; isDamagedNumber('1N4148') // false */
export const isDamagedNumber = (text: string): boolean => damages.some((form) => form.test(text.trim()));
