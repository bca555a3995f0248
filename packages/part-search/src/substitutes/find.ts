// What to ask the index for so that it answers parts that can stand in for a given one, and the order they are offered in (PD-5).
import { dielectricAtLeast, readDielectric } from '@partharbor/part-values/dielectrics';
import { packageKey } from '@partharbor/part-values/packages';
import { canonical, limits, valueKey, type AttributeValue, type SearchFilter } from '../interface.ts';
import { equalWithin, meaningOf } from '../parse/semantics.ts';
import { agreementOf, type Agreement } from './compare.ts';
import { familyOf, type Family } from './families.ts';

/** What is known of a part. */
export interface Comparable {
  readonly id: number;
  readonly categoryId: number;
  readonly package: string;
  readonly params: Readonly<Record<string, AttributeValue>>;
}

export interface Difference {
  readonly code: string;
  readonly own: AttributeValue;
  readonly other: AttributeValue | undefined;
  readonly agreement: Agreement;
}

const bounds = (value: number): readonly [number, number] => {
  const by = Math.abs(value) * equalWithin;
  return [canonical(value - by), canonical(value + by)];
};

/** Texts that the part's category knows: those that mean the same package, or as good a dielectric, are taken from them. */
export interface KnownTexts {
  readonly packages: readonly string[];
  readonly dielectrics: readonly string[];
}

/** Filters whose hits are equal to the part or better in everything its family asks; null where its parameters do not say enough. */
export function substituteFilters(part: Comparable, known: KnownTexts): SearchFilter[] | null {
  const family = familyOf(part.params);
  if (!family) return null;
  const filters = [
    ...family.same.flatMap((code) => sameAs(code, part.params[code])),
    ...family.asGood.flatMap((code) => asGoodAs(code, part.params[code], known.dielectrics)),
  ];
  if (!family.samePackage) return filters.slice(0, limits.filters);
  const packaged = packageFilter(part, known.packages);
  return packaged && [packaged, ...filters].slice(0, limits.filters);
}

/** The part's package under all its names; null where it has none. */
export function packageFilter(part: Comparable, names: readonly string[]): SearchFilter | null {
  if (part.package === '') return null;
  const key = packageKey(part.package);
  const same = names.filter((name) => packageKey(name) === key).slice(0, limits.valuesPerFilter);
  return same.length === 0 ? null : { attr: '$package', in: same };
}

function sameAs(attr: string, value: AttributeValue | undefined): SearchFilter[] {
  if (value === undefined) return [];
  if (typeof value !== 'number') return [{ attr, in: [valueKey(value)] }];
  const [min, max] = bounds(value);
  return [{ attr, min, max }];
}

function asGoodAs(attr: string, value: AttributeValue | undefined, dielectrics: readonly string[]): SearchFilter[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return attr === 'dielectric' ? [{ attr, in: asGoodDielectrics(value, dielectrics) }] : [];
  if (typeof value !== 'number') return [{ attr, min: value[0], max: value[1] }];
  const [low, high] = bounds(value);
  const meaning = meaningOf(attr);
  if (meaning === 'atLeast') return [{ attr, min: low }];
  if (meaning === 'atMost') return value < 0 ? [{ attr, min: low, max: canonical(-value) }] : [{ attr, max: high }];
  return meaning === 'covers' ? [{ attr, min: value, max: value }] : [];
}

function asGoodDielectrics(own: string, names: readonly string[]): string[] {
  const wanted = readDielectric(own);
  const asGood = names.filter((name) => {
    const read = readDielectric(name);
    return wanted !== null && read !== null && dielectricAtLeast(read, wanted);
  });
  return [...new Set([own, ...asGood])].slice(0, limits.valuesPerFilter);
}

/** Every parameter of the part that is not equal in the other, the family's first, in the schema's order. */
export function differencesOf(
  part: Pick<Comparable, 'params'>,
  other: Pick<Comparable, 'params'>,
  schema: readonly { readonly code: string }[],
): Difference[] {
  const family = familyOf(part.params);
  const first = (code: string): number => (ofFamily(family, code) ? 0 : 1);
  return schema
    .filter(({ code }) => part.params[code] !== undefined)
    .map(({ code }): Difference => {
      const [own, theirs] = [part.params[code]!, other.params[code]];
      return { code, own, other: theirs, agreement: agreementOf(code, own, theirs) };
    })
    .filter(({ agreement }) => agreement !== 'equal')
    .sort((a, b) => first(a.code) - first(b.code));
}

const ofFamily = (family: Family | undefined, code: string): boolean =>
  family !== undefined && (family.same.includes(code) || family.asGood.includes(code));

/** Lower is offered earlier: what is worse or unlike in the family's parameters weighs most, an unknown minor value least. */
export function distanceOf(part: Comparable, differences: readonly Difference[]): number {
  const family = familyOf(part.params);
  const weights: Readonly<Record<Agreement, number>> = { equal: 0, better: 1, unknown: 1, different: 3, worse: 5 };
  return differences.reduce((sum, { code, agreement }) => sum + weights[agreement] * (ofFamily(family, code) ? 4 : 1), 0);
}
