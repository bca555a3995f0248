// The groups of the cart as tabs, and what a group's lines have in common (CT-2, CT-6, R-15).
import type { CartLineRecord } from '@partharbor/contract/records';
import { cartGroups } from '@partharbor/rules/goods';
import type { CartGroup } from '@partharbor/rules/goods';
import { parcelWishes, type Parcels } from '@partharbor/rules/split';
import { m } from '../../i18n/messages.js';

export type GroupedLines = Readonly<Record<CartGroup, readonly CartLineRecord[]>>;

/** Words of the tabs in addresses; 'selfGoods' and 'futures' are those of CT-5. */
const tabKeys = {
  selfCartGoods: 'selfGoods',
  thirdCartGoods: 'thirdGoods',
  futuresCartGoods: 'futures',
  orderCartGoods: 'orderGoods',
  offGoods: 'off',
} as const satisfies Record<CartGroup, string>;

const labels: Record<CartGroup, () => string> = {
  selfCartGoods: m.cart_tabSelf,
  thirdCartGoods: m.cart_tabThird,
  futuresCartGoods: m.cart_tabFutures,
  orderCartGoods: m.cart_tabOrder,
  offGoods: m.cart_tabOff,
};

export const tabLabel = (group: CartGroup): string => labels[group]();

/** How and where to it is to be sent, as far as that was chosen in the cart. */
export interface Sending {
  readonly parcels: Parcels | '';
  /** Id of an address of the book; '' = the default one. */
  readonly address: string;
}

/** What an address of the cart, or a form of it, says of that. */
export const sendingOf = (fields: URLSearchParams): Sending => ({
  parcels: parcelsOf(fields.get('parcels')),
  address: /^\d{1,18}$/.exec(fields.get('address') ?? '')?.[0] ?? '',
});

/** Address of a group's tab, at a line where one is named; `chosen` is what was chosen so far. */
export function tabHref(group: CartGroup, cartId?: string, chosen: Sending = { parcels: '', address: '' }): string {
  const kept = Object.entries(chosen).filter(([, value]) => value !== '');
  return `?${new URLSearchParams([['tab', tabKeys[group]], ...kept])}${cartId ? `#line-${cartId}` : ''}`;
}

/** The parcels an address asks for. */
const parcelsOf = (word: string | null): Parcels | '' => parcelWishes.find((one) => one === word) ?? '';

/** The word of a group's tab in addresses. */
export const tabKey = (group: CartGroup): string => tabKeys[group];

/** The group an address asks for; without one the first that holds lines. */
export function groupOfTab(tab: string | null, lines: GroupedLines): CartGroup {
  return cartGroups.find((group) => tabKeys[group] === tab) ?? cartGroups.find((group) => lines[group].length > 0) ?? 'selfCartGoods';
}

/** Every line with the group it stands in. */
export const allLines = (lines: GroupedLines): readonly { group: CartGroup; line: CartLineRecord }[] =>
  cartGroups.flatMap((group) => lines[group].map((line) => ({ group, line })));

/** Ticked lines that can be bought at all: off the shelf ones never are (CK-1). */
export const tickedLines = (lines: GroupedLines) => allLines(lines).filter(({ group, line }) => group !== 'offGoods' && line.isCheck === 1);

/** Lines that checkout takes: ticked ones about which there is nothing to decide. */
export const readyLines = (lines: GroupedLines) => tickedLines(lines).filter(({ line }) => !needsDecision(line));

/** A line that needs a word of the buyer before it counts (CT-7). */
export const needsDecision = (line: CartLineRecord): boolean => line.problem !== '' || line.changes.length > 0;
