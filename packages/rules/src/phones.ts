// Phone numbers as they are typed: width and signs that show nothing folded, mobiles without blanks, and what a browser can tell of one.

/** Signs that copied numbers bring along: zero width, marks of direction. They show nothing. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** Full-width signs as plain ones, every blank an ordinary one. @example foldPhone(' ０７５５－８３２１\u00a01234') // '0755-8321 1234' */
export const foldPhone = (text: string): string => text.normalize('NFKC').replace(unseen, '').replace(/\s+/g, ' ').trim();

/** The same without blanks, as mobile numbers are compared with their rule (AC-7). @example foldMobile('138 0013 8000') // '13800138000' */
export const foldMobile = (text: string): string => foldPhone(text).replaceAll(' ', '');

/** Fewest digits of a number that can be dialled from elsewhere. */
const LEAST_DIGITS = 5;

/** Most characters of a number as typed, with country code, brackets and extension. */
export const PHONE_LENGTH = 40;

/** Whether a text may be a phone number; whether it is one the server says, which knows the numbering of each country. */
export const mayBePhone = (text: string): boolean => foldPhone(text).replace(/\D/g, '').length >= LEAST_DIGITS;
