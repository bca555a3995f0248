// Projects: what one buyer builds, with its goods and BOMs (PJ-1, R-169).

export const PROJECT_NAME_MAX = 50;
export const PROJECT_TEXT_MAX = 500;
/** Goods and BOMs of one project. */
export const PROJECT_GOODS_MAX = 500;
export const PROJECT_BOMS_MAX = 50;
/** Days a deleted project can be taken back. */
export const PROJECT_UNDO_DAYS = 30;

/** What names of projects are compared by. @example projectKey(' 车载 项目 A') // '车载项目a' */
export const projectKey = (name: string): string => name.normalize('NFKC').replace(/\s/gu, '').toLowerCase();

/** Characters as one types them: an emoji is one. */
export const charactersOf = (text: string): number => Array.from(text).length;
