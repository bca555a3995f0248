// Where a column can go, as choices of a select: each target as text and back, with its words.
import type { ColumnTarget } from '@partharbor/contract/import-plan';
import { quantity } from '@partharbor/rules/format';
import { typedQuantity } from '@partharbor/rules/quantity';
import type { SelectOption } from '@partharbor/ui/select';
import { m } from '../../i18n/messages.js';

type Field = (ColumnTarget & { kind: 'field' })['field'];
type StaffField = (ColumnTarget & { kind: 'staff' })['field'];

const fieldWords: Readonly<Record<Field, () => string>> = {
  mpn: m.imports_fieldMpn,
  brand: m.imports_fieldBrand,
  category: m.imports_fieldCategory,
  package: m.imports_fieldPackage,
  descriptionZh: m.imports_fieldDescriptionZh,
  descriptionEn: m.imports_fieldDescriptionEn,
  datasheet: m.imports_fieldDatasheet,
  stock: m.imports_fieldStock,
  stockJS: m.imports_fieldStockJS,
  stockSZ: m.imports_fieldStockSZ,
  stockHK: m.imports_fieldStockHK,
  moq: m.imports_fieldMoq,
  multiple: m.imports_fieldMultiple,
  packQuantity: m.imports_fieldPackQuantity,
  packaging: m.imports_fieldPackaging,
  stockType: m.imports_fieldStockType,
  series: m.imports_fieldSeries,
  origin: m.imports_fieldOrigin,
  dateCode: m.imports_fieldDateCode,
  currency: m.imports_fieldCurrency,
  sourceId: m.imports_fieldSourceId,
};

const staffWords: Readonly<Record<StaffField, () => string>> = {
  cost: m.imports_fieldCost,
  supplier: m.imports_fieldSupplier,
  location: m.imports_fieldLocation,
  margin: m.imports_fieldMargin,
  note: m.imports_fieldNote,
};

/** Quantities that price lists usually break at. */
const USUAL_BREAKS = [1, 10, 100, 500, 1000, 10_000];
/** Choices that ask for more: a quantity, a parameter. */
export const OTHER_PRICE = 'price:';
export const OTHER_PARAMETER = 'parameter:';

/** A target as a select's value. @example targetKey({ kind: 'price', from: 100 }) // 'price:100' */
export function targetKey(target: ColumnTarget): string {
  switch (target.kind) {
    case 'field':
    case 'staff':
      return `${target.kind}:${target.field}`;
    case 'price':
      return `price:${target.from}`;
    case 'tierQuantity':
    case 'tierPrice':
      return `${target.kind}:${target.tier}`;
    case 'parameter':
      return `parameter:${target.code}`;
    case 'priceList':
    case 'unused':
      return target.kind;
  }
}

const isField = (word: string): word is Field => word in fieldWords;
const isStaffField = (word: string): word is StaffField => word in staffWords;

/** The target of a select's value; null for one that asks for more. */
export function targetOf(key: string): ColumnTarget | null {
  const colon = key.indexOf(':');
  const [kind, rest] = colon < 0 ? [key, ''] : [key.slice(0, colon), key.slice(colon + 1)];
  const number = typedQuantity(rest);
  if (kind === 'unused' || kind === 'priceList') return { kind };
  if (kind === 'field' && isField(rest)) return { kind, field: rest };
  if (kind === 'staff' && isStaffField(rest)) return { kind, field: rest };
  if (kind === 'price' && number !== null) return { kind, from: number };
  if ((kind === 'tierQuantity' || kind === 'tierPrice') && number !== null) return { kind, tier: number };
  return kind === 'parameter' && rest !== '' ? { kind, code: rest } : null;
}

export type ParameterNames = ReadonlyMap<string, string>;

/** A target in words. */
export function targetWords(target: ColumnTarget, parameters: ParameterNames): string {
  switch (target.kind) {
    case 'field':
      return fieldWords[target.field]();
    case 'staff':
      return m.imports_staffOnly({ field: staffWords[target.field]() });
    case 'price':
      return m.imports_priceFrom({ quantity: quantity(target.from) });
    case 'tierQuantity':
      return m.imports_tierQuantity({ tier: target.tier });
    case 'tierPrice':
      return m.imports_tierPrice({ tier: target.tier });
    case 'parameter':
      return m.imports_parameter({ name: parameters.get(target.code) ?? target.code });
    case 'priceList':
      return m.imports_priceList();
    case 'unused':
      return m.imports_unused();
  }
}

/** Choices of every column: usual ones, those that the plan has, and two that ask for more. */
export function targetOptions(inPlan: readonly ColumnTarget[], parameters: ParameterNames): SelectOption[] {
  const tiers = Math.max(2, ...inPlan.map((target) => (target.kind === 'tierPrice' || target.kind === 'tierQuantity' ? target.tier : 0)));
  const breaks = new Set([...USUAL_BREAKS, ...inPlan.flatMap((target) => (target.kind === 'price' ? [target.from] : []))]);
  const codes = new Set(inPlan.flatMap((target) => (target.kind === 'parameter' ? [target.code] : [])));
  const targets: ColumnTarget[] = [
    { kind: 'unused' },
    ...Object.keys(fieldWords).map((field) => ({ kind: 'field' as const, field: field as Field })),
    ...[...breaks].sort((a, b) => a - b).map((from) => ({ kind: 'price' as const, from })),
    { kind: 'priceList' },
    ...Array.from({ length: tiers }, (_, at) => at + 1).flatMap((tier) => [
      { kind: 'tierQuantity' as const, tier },
      { kind: 'tierPrice' as const, tier },
    ]),
    ...[...codes].map((code) => ({ kind: 'parameter' as const, code })),
    ...Object.keys(staffWords).map((field) => ({ kind: 'staff' as const, field: field as StaffField })),
  ];
  return [
    ...targets.map((target) => ({ value: targetKey(target), label: targetWords(target, parameters) })),
    { value: OTHER_PRICE, label: m.imports_otherPrice() },
    { value: OTHER_PARAMETER, label: m.imports_otherParameter() },
  ];
}
