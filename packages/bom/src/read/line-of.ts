// Makes a line out of a row: each role's cell, cleaned, split and judged.
import type { Line, LineProblem, QuantityFrom } from '../line.ts';
import { isDamaged, mendedPackage, numbersOf, splitCell } from './cells.ts';
import type { Columns } from './columns.ts';
import { looksLikeValue, type Known } from './content.ts';
import { readDesignators } from './designators.ts';
import { isNotPlacedValue, marksNotPlaced, mayBeNotPlaced, saysNotPlaced } from './dnp.ts';
import { looksLikeNoPart } from './no-part.ts';
import { readQuantity } from './quantity.ts';
import type { Role } from './roles.ts';
import { compared, filled, tidy } from './text.ts';

/** What all rows of a table have in common. */
export interface RowContext {
  readonly sheet: number;
  readonly columns: Columns;
  readonly headers: readonly string[];
  readonly known: Known;
  readonly longRows: ReadonlySet<number>;
  readonly hiddenRows: ReadonlySet<number>;
}

/** A row with its cells, those of merged cells filled in. */
export interface Row {
  readonly at: number;
  readonly cells: readonly string[];
  readonly raw: readonly string[];
}

/** A line without its place, and what reading did to its cells. */
export interface LineMade {
  readonly line: Omit<Line, 'position' | 'section'>;
  /** Two things of one cell, several numbers of one cell. */
  readonly isSplit: boolean;
}

const cellOf = (row: Row, columns: Columns, role: Role): string => row.cells[columns[role]?.index ?? -1] ?? '';

/** The line of a row; its designators are left out where a list has had more than can be. */
export function lineOf(row: Row, context: RowContext, readsDesignators: boolean): LineMade {
  const { columns } = context;
  const text = (role: Role): string => filled(cellOf(row, columns, role));
  const fromAlso = (role: Role): string => firstFilled(row, columns[role]?.also ?? []);
  const problems = new Set<LineProblem>();
  const designators = readsDesignators ? readDesignators(text('designator')) : [];
  const number = numberOf(row, context, problems);
  const value = number.value || firstFilled(row, columns.value ? [columns.value.index, ...columns.value.also] : []);
  const manufacturer = text('manufacturer') || number.manufacturer || fromAlso('manufacturer');
  const footprint = mendedPackage(text('package')) || number.package;
  const description = text('description');
  const isDnp = isNotPlaced(row, context);
  const quantity = quantityOf(tidy(cellOf(row, columns, 'quantity')), designators.length, isDnp, problems);
  const code = text('supplier_pn') || fromAlso('supplier_pn');
  const supplierPn = isNotPlacedValue(code) ? '' : code;
  // A note alone does not decide what is bought.
  if (!isDnp && (mayBeNotPlaced({ value, mpn: number.mpn }) || saysNotPlaced(text('remark')))) problems.add('COMBINED');
  if (number.mpn === '' && value === '' && description === '' && supplierPn === '') problems.add('BOTH_EMPTY');
  if (looksLikeNoPart(designators, number.mpn === '' ? value : '', description, footprint)) problems.add('NO_PART');
  if (context.longRows.has(row.at)) problems.add('LONG_CELL');
  return {
    isSplit: number.isSplit,
    line: {
      key: lineKey(context.sheet, row.at),
      row: row.at,
      designators,
      ...quantity,
      mpn: number.mpn,
      alternates: number.alternates,
      manufacturer,
      value,
      description,
      package: footprint,
      supplierPn,
      materialCode: text('material_code'),
      customerPn: text('customer_pn'),
      remark: text('remark'),
      dnp: isDnp || quantity.quantity === 0,
      hidden: context.hiddenRows.has(row.at),
      raw: row.raw,
      problems: [...problems],
    },
  };
}

/** Twelve signs that say where a line stood: keys of a list differ little, so that a page that carries them all packs well. */
const lineKey = (sheet: number, row: number): string => `s${String(sheet).padStart(2, '0')}r${String(row).padStart(8, '0')}`;

const firstFilled = (row: Row, columns: readonly number[]): string => {
  for (const column of columns) {
    const text = filled(row.cells[column]);
    if (text !== '') return text;
  }
  return '';
};

interface NumberMade {
  readonly mpn: string;
  readonly alternates: readonly string[];
  readonly value: string;
  readonly manufacturer: string;
  readonly package: string;
  readonly isSplit: boolean;
}

/** A value in the column of numbers: `4k7`, `100nF 50V`; a dash behind it belongs to a number. */
const isValue = (text: string): boolean => looksLikeValue(text) && !/^[^\s/,(]{0,12}[-_]/.test(text);

function numberOf(row: Row, { columns, known, headers }: RowContext, problems: Set<LineProblem>): NumberMade {
  const none = { mpn: '', alternates: [], value: '', manufacturer: '', package: '', isSplit: false };
  const cell = cellOf(row, columns, 'mpn');
  const ownValue = filled(cellOf(row, columns, 'value'));
  if (isNotPlacedValue(filled(cell))) return none;
  const { mpn, alternates, hasMultipliers } = numbersOf(cell);
  if (hasMultipliers) problems.add('ALTERNATES');
  if (mpn !== '' && isDamaged(mpn)) problems.add('DAMAGED');
  const further = (columns.mpn?.also ?? []).map((column) => filled(row.cells[column])).filter((text) => text !== '' && text !== mpn);
  if (mpn !== '' && isValue(mpn)) return { ...none, value: ownValue || mpn, alternates: [] };
  if (mpn === '' && further.length > 0) return { ...none, mpn: further[0]!, alternates: further.slice(1) };
  const all = [...new Set([...alternates, ...further])];
  const made = { ...none, mpn, alternates: all, isSplit: alternates.length > 0 };
  const isTwo = /[/\n]/.test(headers[columns.mpn?.index ?? -1] ?? '') || /\s|\/|:|[(（]/.test(mpn);
  const two = isTwo && alternates.length === 0 && !known.isPartNumber?.(mpn) ? splitCell(mpn, known) : null;
  if (!two) return made;
  return { ...made, mpn: two.mpn, manufacturer: two.manufacturer ?? '', package: two.package ?? '', isSplit: true };
}

const placedName =
  /popul|fit|stuff|place|mount|assembl|install|贴|焊|装|上件|bestück|montier|mont[éa]|montar|montaż|osad|устан|実装|실장|dizgi/i;
const notPlacedName = /\bnot?\b|\bdo not|\bun|dn[pfis]\b|no[- ]?pop|不|空|未|nicht|\bne[ao]?|não|\bnon\b|\bне\b|なし|미실장|exclude/i;

/** Whether a column says what is placed, not what is not. */
const saysPlaced = (header: string): boolean => placedName.test(header) && !notPlacedName.test(header);

function isNotPlaced(row: Row, { columns, headers }: RowContext): boolean {
  const own = cellOf(row, columns, 'dnp');
  if (columns.dnp && marksNotPlaced(own, saysPlaced(compared(headers[columns.dnp.index] ?? '')))) return true;
  const short = (['value', 'mpn', 'supplier_pn', 'quantity'] as const).some((role) => isNotPlacedValue(cellOf(row, columns, role)));
  const beside = columns.value?.also.some((column) => isNotPlacedValue(row.cells[column] ?? '')) === true;
  return short || beside || saysNotPlaced(cellOf(row, columns, 'description'));
}

interface QuantityMade {
  readonly quantity: number | null;
  readonly quantityText: string;
  readonly quantityFrom: QuantityFrom;
}

/** The cell wins over the count; without a cell the count, without designators 1. */
function quantityOf(cell: string, count: number, isDnp: boolean, problems: Set<LineProblem>): QuantityMade {
  if (filled(cell) === '' || (isDnp && isNotPlacedValue(cell)))
    return { quantity: count || 1, quantityText: cell, quantityFrom: count > 0 ? 'designators' : 'default' };
  const quantity = readQuantity(cell);
  if (quantity === null) problems.add('QUANTITY');
  else if (count > 0 && quantity !== count && quantity !== 0) problems.add('COUNT_DIFFERS');
  return { quantity, quantityText: cell, quantityFrom: 'cell' };
}
