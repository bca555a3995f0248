// The filter of the list of parts, as its address has it.
import type { Filter } from './PlanDialog.tsx';

const words = {
  shelf: ['on', 'off'],
  stock: ['some', 'none'],
  lacks: ['datasheet', 'priceDomestic', 'priceInternational'],
} as const;

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | '' => known.find((one) => one === text) ?? '';
const fitting = (pattern: RegExp, text: string | null): string => (text !== null && pattern.test(text) ? text : '');

export type FullFilter = Required<Filter>;

/** What an address says that the list understands; the rest is left out. */
export const filterFrom = (query: URLSearchParams): FullFilter => ({
  keywords: (query.get('keywords') ?? '').slice(0, 50),
  categoryId: fitting(/^[1-9]\d{0,14}$/, query.get('categoryId')),
  brandName: (query.get('brandName') ?? '').slice(0, 100),
  shelf: oneOf(words.shelf, query.get('shelf')),
  stock: oneOf(words.stock, query.get('stock')),
  lacks: oneOf(words.lacks, query.get('lacks')),
  source: (query.get('source') ?? '').slice(0, 60),
  changedSince: fitting(/^\d{4}-\d{2}-\d{2}$/, query.get('changedSince')),
});

/** Whether it asks for more than words. */
export const isFiltered = ({ keywords: _keywords, ...others }: FullFilter): boolean => Object.values(others).some((one) => one !== '');
export const noFilter = { categoryId: '', brandName: '', shelf: '', stock: '', lacks: '', source: '', changedSince: '' } as const;
