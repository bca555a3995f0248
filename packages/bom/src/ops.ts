// Changes of a list, which its page makes and takes back and its keeper applies: those of one line, named by its key, and those of the whole.

/** Changes of one line. */
const lineOps = [
  'set',
  'quantity',
  'dnp',
  'pick',
  'confirm',
  'decline',
  'reopen',
  'leaveOut',
  'takeIn',
  'searchAnyway',
  'remove',
  'move',
] as const;
export type LineOp = (typeof lineOps)[number];

const ofLine: ReadonlySet<string> = new Set(lineOps);

/** Whether a change is one line's. @example isLineOp({ op: 'sets' }) // false */
export const isLineOp = <O extends { readonly op: string }>(op: O): op is Extract<O, { readonly op: LineOp }> => ofLine.has(op.op);
