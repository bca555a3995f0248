// What undoes a change of a list: the ops that lead back, made from the list as it was before.
import { isLineOp } from '@partharbor/bom/ops';
import type { BomLine, BomView, Op, TextField } from '../types.ts';

/** Ops that undo `op`, '…' of a new line's key filled in once it is known; [] = cannot be undone. */
export function inverseOf(
  op: Op,
  { lines, sets, attrition, remark, name }: Pick<BomView, 'lines' | 'sets' | 'attrition' | 'remark' | 'name'>,
): Op[] {
  if (isLineOp(op)) {
    const at = lines.findIndex(({ key }) => key === op.key);
    const one = lines[at];
    return one === undefined ? [] : inverseOfLine(op, one, lines[at - 1]?.key ?? '');
  }
  switch (op.op) {
    case 'sets':
      return [{ op: 'sets', value: sets }];
    case 'attrition':
      return [{ op: 'attrition', value: attrition }];
    case 'remark':
      return [{ op: 'remark', value: remark }];
    case 'name':
      return name === '' ? [] : [{ op: 'name', value: name }];
    case 'add':
      return [{ op: 'remove', key: newKey }];
    case 'seen':
      return [];
  }
}

/** Stands for the key that the server gives a line that is added. */
export const newKey = 'new';

function inverseOfLine(op: Extract<Op, { readonly key: string }>, one: BomLine, before: string): Op[] {
  const { key, line } = one;
  switch (op.op) {
    case 'set':
      return [{ op: 'set', key, field: op.field, value: textOf(line, op.field) }, ...keptPicks(one)];
    case 'quantity':
      return line.quantity === null ? [] : [{ op: 'quantity', key, value: line.quantity }];
    case 'dnp':
      return [{ op: 'dnp', key, value: line.dnp }, ...keptPicks(one)];
    case 'leaveOut':
      return [{ op: 'takeIn', key }];
    case 'takeIn':
      return [{ op: 'leaveOut', key }];
    case 'remove':
      // Under its old key older steps know it.
      return [{ op: 'add', line: { key, ...asInput(line) }, after: before }, ...keptPicks({ ...one, key: newKey })];
    case 'pick':
    case 'confirm':
    case 'decline':
    case 'reopen':
    case 'searchAnyway':
      return backTo(one);
  }
}

/** A part chosen by hand stays chosen; what the system chose it chooses again. */
const keptPicks = (one: BomLine): Op[] => (one.choice === 'buyer' ? backTo(one) : []);

/** What was remembered is chosen again by hand: taking another part made that what is remembered. */
function backTo({ key, choice, match, picks }: BomLine): Op[] {
  if (choice === 'buyer' || (choice === 'system' && match === 'manual'))
    return [{ op: 'pick', key, picks: picks.map(({ goodsId, number }) => ({ goodsId, number })) }];
  return [{ op: choice === 'declined' ? 'decline' : 'reopen', key }];
}

/** A field of a line as its text. */
export const textOf = (line: BomLine['line'], field: TextField): string =>
  field === 'designators' ? line.designators.join(', ') : line[field];

/** What a line says that is sent; place, row and cells of the file are not. */
const sent = [
  'designators',
  'quantity',
  'quantityText',
  'mpn',
  'alternates',
  'manufacturer',
  'value',
  'description',
  'package',
  'supplierPn',
  'materialCode',
  'customerPn',
  'remark',
  'dnp',
] as const satisfies readonly (keyof BomLine['line'])[];

/** A line as bom-draft-edit takes it. */
export const asInput = (line: BomLine['line']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(sent.map((field) => [field, line[field]]));
