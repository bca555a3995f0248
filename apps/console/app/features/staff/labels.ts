// Names of roles in the reader's language, and what each opens in an area.
import { type Area, type Grant, allows } from '@partharbor/contract/permissions';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { language } from '../../preferences.ts';

export type Role = Answer<'consoleRoles'>[number];

export const roleName = ({ nameZh, nameEn }: Pick<Role, 'nameZh' | 'nameEn'>): string => (language() === 'zh' ? nameZh : nameEn);

export const levels = ['none', 'view', 'change'] as const;
export type Level = (typeof levels)[number];

/** What permissions open in an area. @example levelIn(['orders.view'], 'orders') // 'view' */
export const levelIn = (held: readonly Grant[], area: Area): Level =>
  allows(held, area) ? 'change' : allows(held, `${area}.view`) ? 'view' : 'none';

export const levelWord: Readonly<Record<Level, () => string>> = { none: m.staff_none, view: m.staff_view, change: m.staff_change };
export const levelMark: Readonly<Record<Level, () => string>> = { none: () => '–', view: m.staff_viewShort, change: m.staff_changeShort };
