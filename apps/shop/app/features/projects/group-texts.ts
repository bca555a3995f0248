// What a group of a project's cost says: whether it can be bought, and when more would cost less.
import { money, quantity } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import type { Project } from './projects.server.ts';

export type Group = Project['groups'][number];

const plain = {
  enough: m.projects_sup_enough,
  moq: m.projects_sup_moq,
  out: m.projects_sup_out,
  on_order: m.projects_sup_on_order,
  manual_price: m.projects_sup_manual_price,
  off_shelf: m.projects_sup_off_shelf,
} as const;

export const supplyText = ({ supply, missing }: Pick<Group, 'supply' | 'missing'>): string =>
  supply === 'short' ? m.projects_sup_short({ missing: quantity(missing) }) : plain[supply]();

/** Whether a group is bought as it stands. */
export const isBought = ({ supply, amount, isTooLarge }: Pick<Group, 'supply' | 'amount' | 'isTooLarge'>): boolean =>
  amount !== '' && !isTooLarge && (supply === 'enough' || supply === 'moq' || supply === 'on_order');

/** '' = nothing to say. */
export function hintText({ hint }: Pick<Group, 'hint'>, currency: Currency): string {
  if (!hint) return '';
  const number = quantity(hint.number);
  if (hint.kind === 'next') return m.projects_next({ number, more: money(hint.more, currency) });
  return Number(hint.less) === 0 ? m.projects_sameMoney({ number }) : m.projects_less({ number, less: money(hint.less, currency) });
}
