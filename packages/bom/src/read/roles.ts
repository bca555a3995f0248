// What a column of a BOM can be; the words are those of bom-read's answer.

export const roles = [
  'designator',
  'quantity',
  'mpn',
  'manufacturer',
  'value',
  'description',
  'package',
  'supplier_pn',
  'material_code',
  'customer_pn',
  'remark',
  'dnp',
] as const;
export type Role = (typeof roles)[number];
