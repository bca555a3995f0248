// Rules of staff accounts: what a login may be, how many roles a person has.

/** What a login of staff may be: 2 to 30 small letters, digits, dots, dashes and underscores, a letter or digit first. @example isStaffName('lin.yue') // true */
export const isStaffName = (text: string): boolean => /^[a-z0-9][a-z0-9._-]{1,29}$/.test(text);

/** A person has at least one role and at most this many. */
export const ROLES_MOST = 3;
