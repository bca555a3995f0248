// A line for tests, of this package and of those that keep and show lines.
import type { Line } from './line.ts';

/** A line with nothing on it but what is given; one piece of designator U1. */
export const lineWith = (over: Partial<Line> = {}): Line => ({
  key: 'line00000001',
  row: 1,
  position: 1,
  designators: ['U1'],
  quantity: 1,
  quantityText: '1',
  quantityFrom: 'cell',
  mpn: '',
  alternates: [],
  manufacturer: '',
  value: '',
  description: '',
  package: '',
  supplierPn: '',
  materialCode: '',
  customerPn: '',
  remark: '',
  dnp: false,
  section: '',
  hidden: false,
  raw: [],
  problems: [],
  ...over,
});
