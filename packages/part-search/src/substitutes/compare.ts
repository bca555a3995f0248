// Compares a part with one that may stand in for it, parameter by parameter (PD-5).
import { dielectricAtLeast, readDielectric } from '@partharbor/part-values/dielectrics';
import { valueKey, type AttributeValue } from '../interface.ts';
import { meaningOf } from '../parse/semantics.ts';

export type Agreement = 'equal' | 'better' | 'worse' | 'different' | 'unknown';

/** Values closer than this share are equal. */
const equalWithin = 0.001;

const near = (a: number, b: number): boolean => Math.abs(a - b) <= equalWithin * Math.max(Math.abs(a), Math.abs(b));
const ends = (value: number | readonly [number, number]): readonly [number, number] => (typeof value === 'number' ? [value, value] : value);

/**
 * How `other` does for a part whose parameter `code` is `own`. A range is better when it holds the other and more.
 * @example agreementOf('voltage_rating', 16, 25) // 'better'
 */
export function agreementOf(code: string, own: AttributeValue, other: AttributeValue | undefined): Agreement {
  if (other === undefined) return 'unknown';
  if (typeof own === 'string' || typeof other === 'string') return textAgreement(code, valueKey(own), valueKey(other));
  const [low, high] = ends(own);
  const [otherLow, otherHigh] = ends(other);
  if (near(low, otherLow) && near(high, otherHigh)) return 'equal';
  const meaning = meaningOf(code);
  if (meaning === 'covers' || typeof own !== 'number' || typeof other !== 'number') return coverage([low, high], [otherLow, otherHigh]);
  if (meaning === 'atLeast') return other > own ? 'better' : 'worse';
  // Coefficients and drifts count by their size.
  if (meaning === 'atMost') return Math.abs(other) < Math.abs(own) ? 'better' : 'worse';
  return 'different';
}

function coverage([low, high]: readonly [number, number], [otherLow, otherHigh]: readonly [number, number]): Agreement {
  const reaches = (a: number, b: number): boolean => a <= b || near(a, b);
  if (reaches(otherLow, low) && reaches(high, otherHigh)) return 'better';
  return reaches(low, otherLow) && reaches(otherHigh, high) ? 'worse' : 'different';
}

function textAgreement(code: string, own: string, other: string): Agreement {
  if (own.toLowerCase() === other.toLowerCase()) return 'equal';
  const [wanted, name] = code === 'dielectric' ? [readDielectric(own), readDielectric(other)] : [null, null];
  if (wanted === null || name === null) return 'different';
  if (wanted === name) return 'equal';
  return dielectricAtLeast(name, wanted) ? 'better' : dielectricAtLeast(wanted, name) ? 'worse' : 'different';
}
