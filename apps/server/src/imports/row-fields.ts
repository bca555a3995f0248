// Finds the fields of a mapping in one record: by exact name in JSON, by loose header name in a table.
import type { FieldName, Mapping } from './mapping.ts';

export interface FieldReader {
  /** Value of a field; undefined when the record has none. */
  field(record: Record<string, unknown>, name: FieldName): unknown;
  /** Pairs of quantity and price, as the source has them. */
  prices(record: Record<string, unknown>): [unknown, unknown][];
  /** Attributes that are no field of the mapping. */
  attributes(record: Record<string, unknown>): [string, unknown][];
}

/** Header names are compared without case, blanks and punctuation. */
export function headerKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const PRICE_COLUMNS_MAX = 30;

export function fieldReader(mapping: Mapping): FieldReader {
  return mapping.format === 'records' ? recordReader(mapping) : tableReader(mapping);
}

function recordReader(mapping: Mapping): FieldReader {
  const field = (record: Record<string, unknown>, name: FieldName): unknown => {
    for (const key of mapping.fields[name] ?? []) if (record[key] !== undefined && record[key] !== null) return record[key];
    return undefined;
  };
  return {
    field,
    prices(record) {
      const list = field(record, 'prices');
      return Array.isArray(list) ? list.filter((pair): pair is [unknown, unknown] => Array.isArray(pair) && pair.length === 2) : [];
    },
    attributes(record) {
      const attributes = field(record, 'attributes');
      return typeof attributes === 'object' && attributes !== null ? Object.entries(attributes) : [];
    },
  };
}

interface HeaderPlan {
  readonly fields: Map<FieldName, string[]>;
  readonly prices: [quantity: string, price: string][];
  readonly attributes: string[];
}

function tableReader(mapping: Mapping): FieldReader {
  const plans = new Map<string, HeaderPlan>();
  const planFor = (record: Record<string, unknown>): HeaderPlan => {
    const headers = Object.keys(record);
    const key = headers.join('\n');
    const known = plans.get(key);
    if (known) return known;
    const made = planHeaders(mapping, headers);
    plans.set(key, made);
    return made;
  };
  return {
    field(record, name) {
      for (const header of planFor(record).fields.get(name) ?? [])
        if (record[header] !== undefined && record[header] !== '') return record[header];
      return undefined;
    },
    prices: (record) =>
      planFor(record)
        .prices.map(([quantity, price]): [unknown, unknown] => [record[quantity], record[price]])
        .filter(([quantity, price]) => (quantity ?? '') !== '' && (price ?? '') !== ''),
    attributes: (record) => planFor(record).attributes.map((header): [string, unknown] => [header, record[header]]),
  };
}

function planHeaders(mapping: Mapping, headers: string[]): HeaderPlan {
  const byKey = new Map(headers.map((header): [string, string] => [headerKey(header), header]));
  const used = new Set<string>();
  const take = (name: string): string[] => {
    const header = byKey.get(headerKey(name));
    if (header !== undefined) used.add(header);
    return header === undefined ? [] : [header];
  };
  const fields = new Map<FieldName, string[]>();
  for (const [name, aliases] of Object.entries(mapping.fields)) fields.set(name as FieldName, aliases.flatMap(take));
  const prices: [string, string][] = [];
  for (const { quantity, price } of mapping.priceColumns ?? [])
    for (let n = 1; n <= PRICE_COLUMNS_MAX; n++) {
      const [q, p] = [take(quantity.replace('{n}', String(n))), take(price.replace('{n}', String(n)))];
      if (q.length === 1 && p.length === 1) prices.push([q[0]!, p[0]!]);
    }
  return { fields, prices, attributes: headers.filter((header) => !used.has(header) && headerKey(header) !== '') };
}
