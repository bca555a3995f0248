// What was uploaded of a line, as one reads it: its number, else its values and package, else the description.
import type { BomLine } from '../types.ts';

type Texts = Pick<BomLine['line'], 'mpn' | 'manufacturer' | 'value' | 'package' | 'description' | 'supplierPn' | 'materialCode'>;

/** Footprints of KiCad bring their library along, which leaves no room for what is asked: `Capacitor_SMD:C_0402_1005Metric`. */
const withoutLibrary = (footprint: string): string => footprint.replace(/^[\w.+-]+:(?=[\w.+-]+$)/, '');

/** @example uploadedText({ …, value: '100nF', package: '0402' }) // '100nF 0402' */
export function uploadedText({ mpn, manufacturer, value, package: size, description, supplierPn, materialCode }: Texts): string {
  const words = mpn !== '' ? [mpn, manufacturer] : [value || description, withoutLibrary(size)];
  return words.filter((word) => word !== '').join(' ') || supplierPn || materialCode;
}
