// A list while it is edited: changes go out one after the other, each as soon as the one before is answered; what was refused is told, and undone steps go the same way.
import type { Refusal, Outcome } from '@partharbor/contract/call';
import { inverseOf, newKey } from './inverse.ts';
import { slimLine } from './slim.ts';
import type { BomView, Edited, Op } from '../types.ts';

const undoSteps = 50;
const opsMost = 300;

const isUnnamed = (op: Op): boolean => 'key' in op && op.key === newKey;

export type Send = (version: number, ops: readonly Op[]) => Promise<Outcome<Edited>>;

/** What takes a change back. */
export type Step = readonly Op[];

export interface BomState {
  readonly view: BomView;
  /** What is shown of the cost before the server says it: sets, numbers. Null = nothing is on its way. */
  readonly preview: Pick<BomView, 'groups' | 'totals'> | null;
  readonly isSaving: boolean;
  /** When the last change was kept. */
  readonly savedAt: Date | null;
  /** Why the last changes were not kept; they wait to be sent again. Null = all is kept. */
  readonly failure: Refusal | null;
  /** Ops that were refused alone: the line has what another tab wrote. */
  readonly refused: readonly { readonly key: string; readonly reason: string }[];
  readonly undoable: number;
  /** Lines whose change is on its way. */
  readonly busy: ReadonlySet<string>;
  /** Groups whose figures the server answered otherwise than they were shown. */
  readonly corrected: ReadonlySet<string>;
}

export class BomStore {
  #state: BomState;
  readonly #send: Send;
  readonly #listeners = new Set<() => void>();
  #waiting: Op[] = [];
  #undo: Op[][] = [];
  #run: Promise<void> | null = null;

  constructor(view: BomView, send: Send) {
    this.#send = send;
    this.#state = {
      view,
      preview: null,
      isSaving: false,
      savedAt: null,
      failure: null,
      refused: [],
      undoable: 0,
      busy: new Set(),
      corrected: new Set(),
    };
  }

  readonly state = (): BomState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #set(more: Partial<BomState>): void {
    this.#state = { ...this.#state, ...more };
    for (const listener of this.#listeners) listener();
  }

  /** Makes changes; answers their step of undo, null where there is none. `preview`: what the cost is until the server says. */
  change(ops: readonly Op[], preview: BomState['preview'] = null): Step | null {
    if (ops.length === 0) return null;
    const inverse = ops.flatMap((op) => inverseOf(op, this.#state.view));
    if (inverse.length > 0) this.#undo = [...this.#undo, inverse].slice(-undoSteps);
    this.#enqueue(ops, preview);
    return inverse.length > 0 ? inverse : null;
  }

  /** Whether undo() takes back that step. */
  isLast(step: Step): boolean {
    return this.#undo.at(-1) === step;
  }

  /** Takes back the last step. */
  undo(): void {
    const last = this.#undo.at(-1);
    if (!last) return;
    this.#undo = this.#undo.slice(0, -1);
    this.#enqueue(last, null);
  }

  /** Sends again what was not kept. */
  retry(): void {
    this.#start();
  }

  /** What was not kept is given up. */
  giveUp(): void {
    this.#waiting = [];
    this.#set({ failure: null, busy: new Set(), preview: null });
  }

  dismissRefused(): void {
    this.#set({ refused: [] });
  }

  /** Resolves once nothing is on its way. */
  async settled(): Promise<void> {
    while (this.#run) await this.#run;
  }

  #enqueue(ops: readonly Op[], preview: BomState['preview']): void {
    this.#waiting = [...this.#waiting, ...ops];
    const keys = ops.flatMap((op) => ('key' in op ? [op.key] : []));
    this.#set({
      preview: preview ?? this.#state.preview,
      undoable: this.#undo.length,
      busy: new Set([...this.#state.busy, ...keys]),
      refused: [],
      corrected: new Set(),
    });
    this.#start();
  }

  #start(): void {
    this.#run ??= this.#drain().finally(() => {
      this.#run = null;
    });
  }

  async #drain(): Promise<void> {
    this.#set({ isSaving: true, failure: null });
    while (this.#waiting.length > 0) {
      const sent = this.#batch();
      if (sent.length === 0) break;
      const outcome = await this.#send(
        this.#state.view.version,
        sent.map((op) => this.#bound(op)),
      );
      if (!outcome.ok) {
        this.#set({ isSaving: false, failure: outcome, preview: null });
        return;
      }
      this.#waiting = this.#waiting.slice(sent.length);
      this.#take(outcome.data, sent);
    }
    this.#set({ isSaving: false, savedAt: new Date(), busy: new Set() });
  }

  /** What can go out together: what follows a line that is added waits for its key, so one is added at a time. */
  #batch(): Op[] {
    while (this.#waiting[0] && isUnnamed(this.#waiting[0])) this.#waiting = this.#waiting.slice(1);
    const end = this.#waiting.findIndex((op, at) => isUnnamed(op) || (at > 0 && op.op === 'add'));
    return this.#waiting.slice(0, end < 0 ? opsMost : Math.min(end, opsMost));
  }

  /** A line's change names the version it was made on. */
  #bound(op: Op): Op {
    if (!('key' in op) || op.op === 'remove') return op;
    const version = this.#state.view.lines.find(({ key }) => key === op.key)?.version;
    return version === undefined ? op : { ...op, lineVersion: version };
  }

  #take({ version, lines, order, groups, totals, others, refused }: Edited, sent: readonly Op[]): void {
    const { view, preview } = this.#state;
    const known = new Map(view.lines.map((one) => [one.key, one]));
    const added = lines.find(({ key }) => !known.has(key))?.key;
    for (const one of lines) known.set(one.key, slimLine(one));
    for (const { theirs } of refused) if (theirs) known.set(theirs.key, slimLine(theirs));
    const add = sent.find((op) => op.op === 'add');
    if (added !== undefined && add) this.#name(added, add.line['key']);
    const heads = Object.fromEntries(
      sent.flatMap((op) =>
        op.op === 'sets' || op.op === 'attrition' || op.op === 'name' || op.op === 'remark' ? [[op.op, op.value]] : [],
      ),
    ) as Partial<BomView>;
    const wrongHead = refused.some(({ key }) => key === '');
    this.#set({
      view: {
        ...view,
        ...(wrongHead ? {} : heads),
        version,
        lines: order.flatMap((key) => known.get(key) ?? []),
        groups,
        totals,
        others,
      },
      preview: this.#waiting.length > 0 ? preview : null,
      corrected: this.#waiting.length > 0 || !preview ? new Set() : differing(preview.groups, groups),
      refused: [...this.#state.refused, ...refused.map(({ key, reason }) => ({ key, reason }))],
    });
  }

  /** The key of a line that was added, where what undoes it or follows it waits for that; one that came back was known by another before. */
  #name(key: string, before: unknown): void {
    const named = (op: Op): Op => ('key' in op && (op.key === newKey || op.key === before) ? { ...op, key } : op);
    this.#waiting = this.#waiting.map(named);
    this.#undo = this.#undo.map((ops) => ops.map(named));
  }
}

function differing(shown: BomView['groups'], answered: BomView['groups']): Set<string> {
  const figures = ({ keys, buy, unitPrice, amount }: BomView['groups'][number]): string => [keys.join(), buy, unitPrice, amount].join('|');
  const before = new Set(shown.map(figures));
  return new Set(answered.filter((group) => !before.has(figures(group))).map(({ goodsId }) => goodsId));
}
