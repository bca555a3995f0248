// Characters that show nothing: they come with copied text and must not make two names of one.

/** Zero-width signs, soft hyphens, marks of order and direction, control characters; line breaks and tabs are blanks and stay. */
const invisible = /(?![\n\r\t])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** The text without characters that show nothing. @example visible('SOT\u200b-23') // 'SOT-23' */
export const visible = (text: string): string => text.replace(invisible, '');
