// Changes of a list as pure steps: the list's version binds what moves lines, a line's version binds what changes it, and a refused op stays alone.
import { randomBytes } from 'node:crypto';
import type { bomLineInput, bomOp } from '@partharbor/contract/boms';
import type { Reason } from '@partharbor/contract/reasons';
import type { Line } from '@partharbor/bom/line';
import { isLineOp, type LineOp } from '@partharbor/bom/ops';
import { readDesignators } from '@partharbor/bom/read/designators';
import type { z } from 'zod';
import { cleanTexts } from './clean.ts';
import { freshLine, type KeptLine, type KeptList, type KeptPick } from './kept.ts';

export type Op = z.output<typeof bomOp>;
export type LineInput = z.output<typeof bomLineInput>;

/** Why an op was refused alone: a reason of calls, or BOTH_EMPTY for a line that asks for nothing. */
type OpReason = Extract<Reason, 'STALE' | 'NOT_FOUND' | 'TOO_LONG' | 'BAD_INPUT' | 'NO_LINES' | 'BOM_LINES'> | 'BOTH_EMPTY';

interface RefusedOp {
  readonly key: string;
  readonly reason: OpReason;
}

export interface Applied {
  readonly list: KeptList;
  /** Lines that are not as they were. */
  readonly touched: ReadonlySet<string>;
  readonly removed: readonly string[];
  /** Open lines to be matched anew, which the system may choose for. */
  readonly rematch: ReadonlySet<string>;
  /** Lines whose first candidate is to be taken as chosen by hand. */
  readonly confirm: ReadonlySet<string>;
  /** Parts that were chosen by hand and are so no longer, by their line. */
  readonly withdrawn: ReadonlyMap<string, number>;
  readonly refused: readonly RefusedOp[];
  readonly isSeen: boolean;
}

export const linesMost = 300;
const lengths: Readonly<Record<string, number>> = { materialCode: 25, name: 60, remark: 20 };
const asks: ReadonlySet<string> = new Set(['mpn', 'manufacturer', 'value', 'description', 'package', 'supplierPn']);
const structural: ReadonlySet<Op['op']> = new Set(['add', 'remove', 'move', 'sets', 'attrition', 'name', 'remark']);

/** Whether an op moves lines or changes all of them: the list must be the one that was seen. */
export const isStructural = ({ op }: Op): boolean => structural.has(op);

/** What an op of picks may name: parts that exist. */
export interface OpContext {
  readonly at: Date;
  readonly isPart: (id: number) => boolean;
}

class Working {
  lines: KeptLine[];
  head: Omit<KeptList, 'lines'>;
  readonly touched = new Set<string>();
  readonly removed: string[] = [];
  readonly rematch = new Set<string>();
  readonly confirming = new Set<string>();
  readonly withdrawn = new Map<string, number>();
  readonly refused: RefusedOp[] = [];
  isSeen = false;

  constructor({ lines, ...head }: KeptList) {
    this.lines = [...lines];
    this.head = head;
  }

  refuse(key: string, reason: OpReason): void {
    this.refused.push({ key, reason });
  }

  at(key: string): number {
    return this.lines.findIndex(({ line }) => line.key === key);
  }

  /** Changes a line; its version rises once however many ops touch it. */
  put(key: string, change: (one: KeptLine) => Partial<KeptLine>): void {
    const at = this.at(key);
    const before = this.lines[at]!;
    const version = this.touched.has(key) ? before.version : before.version + 1;
    this.lines[at] = { ...before, ...change(before), version };
    this.touched.add(key);
  }
}

/** Applies ops in their order. Positions of the answered list run from 1 without a gap. */
export function applyOps(list: KeptList, ops: readonly Op[], context: OpContext): Applied {
  const working = new Working(list);
  const versions = new Map(list.lines.map(({ line, version }) => [line.key, version]));
  for (const op of ops) apply(working, op, versions, context);
  const lines = working.lines.map((one, i): KeptLine => {
    if (one.line.position === i + 1) return one;
    working.touched.add(one.line.key);
    return { ...one, line: { ...one.line, position: i + 1 } };
  });
  const { touched, removed, rematch, confirming, withdrawn, refused, isSeen } = working;
  return { list: { ...working.head, lines }, touched, removed, rematch, confirm: confirming, withdrawn, refused, isSeen };
}

function apply(working: Working, op: Op, versions: ReadonlyMap<string, number>, context: OpContext): void {
  if (isLineOp(op)) return applyToLine(working, op, versions, context);
  switch (op.op) {
    case 'sets':
      working.head = { ...working.head, sets: op.value };
      return;
    case 'attrition':
      working.head = { ...working.head, attrition: op.value };
      return;
    case 'remark':
    case 'name':
      setHead(working, op.op, op.value.trim());
      return;
    case 'seen':
      working.isSeen = true;
      return;
    case 'add':
      addLine(working, op.line, op.after);
  }
}

function setHead(working: Working, field: 'remark' | 'name', value: string): void {
  if (Array.from(value).length > lengths[field]!) working.refuse('', 'TOO_LONG');
  else if (field === 'name' && value === '') working.refuse('', 'BAD_INPUT');
  else working.head = { ...working.head, [field]: value };
}

type OpOnLine = Extract<Op, { op: LineOp }>;

function applyToLine(working: Working, op: OpOnLine, versions: ReadonlyMap<string, number>, context: OpContext): void {
  const { key } = op;
  const at = working.at(key);
  if (at < 0) return working.refuse(key, 'NOT_FOUND');
  if ('lineVersion' in op && op.lineVersion !== undefined && versions.get(key) !== op.lineVersion) return working.refuse(key, 'STALE');
  switch (op.op) {
    case 'set':
      return setField(working, key, op.field, op.value.trim());
    case 'quantity':
      return working.put(key, ({ line }) => ({
        line: { ...line, quantity: op.value, quantityText: String(op.value), problems: line.problems.filter((one) => one !== 'QUANTITY') },
        ...(line.quantity === null && reopened(working, key)),
      }));
    case 'dnp':
      return working.put(key, (one) => ({ line: { ...one.line, dnp: op.value }, ...(one.choice !== 'buyer' && reopened(working, key)) }));
    case 'pick':
      return pick(working, key, op.picks, context);
    case 'confirm':
      return confirm(working, key, context);
    case 'decline':
      return working.put(key, () => ({ choice: 'declined', picks: [] }));
    case 'reopen':
      return working.put(key, ({ choice, picks: [first] }) => {
        if (choice === 'buyer' && first) working.withdrawn.set(key, first.partId);
        return reopened(working, key);
      });
    case 'leaveOut':
      return working.put(key, () => ({ setAside: true }));
    case 'takeIn':
      return working.put(key, () => ({ setAside: false }));
    case 'searchAnyway':
      return working.put(key, () => ({ searchedAnyway: true, ...reopened(working, key) }));
    case 'remove':
      return remove(working, key, at);
    case 'move':
      return move(working, key, op.after, at);
  }
}

/** Open again, to be matched anew. */
function reopened(working: Working, key: string): Partial<KeptLine> {
  working.rematch.add(key);
  return { choice: 'open', picks: [] };
}

function setField(working: Working, key: string, field: Extract<Op, { op: 'set' }>['field'], text: string): void {
  const most = lengths[field];
  if (field !== 'remark' && most !== undefined && Array.from(text).length > most) return working.refuse(key, 'TOO_LONG');
  const value = cleanTexts(text);
  working.put(key, (one) => {
    const line: Line = { ...one.line, [field]: field === 'designators' ? readDesignators(value).slice(0, designatorsMost) : value };
    // A pick by hand stays whatever the line says now; it is told where it contradicts.
    return { line, ...(asks.has(field) && one.choice !== 'buyer' && reopened(working, key)) };
  });
}

const designatorsMost = 2_000;

function pick(working: Working, key: string, wanted: Extract<Op, { op: 'pick' }>['picks'], { at, isPart }: OpContext): void {
  const ids = wanted.map(({ goodsId }) => Number(goodsId));
  if (ids.some((id) => !isPart(id))) return working.refuse(key, 'NOT_FOUND');
  const isWhole = new Set(ids).size === ids.length && wanted.slice(1).every(({ number }) => number !== null);
  if (!isWhole) return working.refuse(key, 'BAD_INPUT');
  const picks = wanted.map(({ goodsId, number }): KeptPick => ({
    partId: Number(goodsId),
    number,
    evidence: '',
    scoreMilli: 0,
    vetoes: [],
    pickedAt: at.toISOString(),
  }));
  working.rematch.delete(key);
  working.put(key, () => ({ choice: 'buyer', picks }));
}

/** What the system chose becomes the buyer's; an open line takes its first candidate once it is matched. */
function confirm(working: Working, key: string, { at }: OpContext): void {
  const one = working.lines[working.at(key)]!;
  if (one.picks.length === 0) {
    working.put(key, () => ({ choice: 'open' }));
    working.confirming.add(key);
    return;
  }
  working.put(key, ({ picks }) => ({ choice: 'buyer', picks: picks.map((each) => ({ ...each, pickedAt: at.toISOString() })) }));
}

function addLine(working: Working, input: LineInput, after: string): void {
  if (isEmptyInput(input)) return working.refuse('', 'BOTH_EMPTY');
  if (working.lines.length >= linesMost) return working.refuse('', 'BOM_LINES');
  const place = after === '' ? 0 : working.at(after) + 1;
  if (after !== '' && place === 0) return working.refuse(after, 'NOT_FOUND');
  const line = lineFrom(input, newKey(), place + 1);
  working.lines.splice(place, 0, freshLine(line));
  working.touched.add(line.key);
  working.rematch.add(line.key);
}

const isEmptyInput = ({ mpn, value, description, supplierPn, materialCode }: LineInput): boolean =>
  [mpn, value, description, supplierPn, materialCode].every((text) => text.trim() === '');

const newKey = (): string => randomBytes(9).toString('base64url');

/** A line as a caller sent it, as reading would give it. */
export function lineFrom(input: LineInput, key: string, position: number): Line {
  const { designators, quantity, quantityText, alternates, materialCode, dnp, ...rest } = cleanTexts(input);
  const text = (value: string): string => value.trim();
  return {
    key,
    row: position - 1,
    position,
    designators,
    quantity,
    quantityText: quantityText || (quantity === null ? '' : String(quantity)),
    quantityFrom: 'cell',
    mpn: text(rest.mpn),
    alternates,
    manufacturer: text(rest.manufacturer),
    value: text(rest.value),
    description: text(rest.description),
    package: text(rest.package),
    supplierPn: text(rest.supplierPn),
    materialCode: text(materialCode).slice(0, lengths['materialCode']),
    customerPn: text(rest.customerPn),
    remark: text(rest.remark),
    dnp,
    section: '',
    hidden: false,
    raw: [],
    problems: quantity === null ? ['QUANTITY'] : [],
  };
}

function remove(working: Working, key: string, at: number): void {
  if (working.lines.length === 1) return working.refuse(key, 'NO_LINES');
  working.lines.splice(at, 1);
  working.removed.push(key);
  working.touched.delete(key);
  working.rematch.delete(key);
  working.confirming.delete(key);
}

function move(working: Working, key: string, after: string, at: number): void {
  if (after !== '' && (after === key || working.at(after) < 0)) return working.refuse(key, 'NOT_FOUND');
  const [one] = working.lines.splice(at, 1);
  working.lines.splice(after === '' ? 0 : working.at(after) + 1, 0, one!);
}
