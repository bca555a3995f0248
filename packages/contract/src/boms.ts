// Shapes of bills of materials: what is read of a list, its lines as they are matched and kept, and what they cost.
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { z } from 'zod';
import { amount, id, int, time } from './fields.ts';
import { currency, edition, partDifference, stockType, warehouseCode } from './records.ts';

/** Lines of a BOM at most. */
const bomLinesMost = 300;
const quantityMost = 1_000_000;
const cellMost = 4_000;
const designatorsMost = 2_000;

/** 32 hexadecimal digits that name a draft to its owner; a text of any other form names none. */
export const bomDraftId = z.string().max(64);
/** What a line is named by within its list. */
export const bomLineKey = z.string().min(1).max(40);

export const bomRoles = [
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
export const bomRole = z.enum(bomRoles);

/** Text of a cell as it came: anything but what no text may hold goes through, for a list is never refused for a sign in it. */
const cell = (max: number = cellMost) =>
  z
    .string()
    .max(max)
    .transform((text) => text.toWellFormed().replace(/(?![\n\t])\p{Cc}/gu, ''));

/** Off, `standard` by the kind of part, or per mille from 0 to 200. */
export const bomAttrition = z.string().regex(/^(?:off|standard|\d|[1-9]\d|1\d\d|200)$/);
/** What is out of these bounds is refused by SETS_RANGE, whose sentence says them. */
export const bomSets = int(-MAX_QUANTITY, MAX_QUANTITY);

/** What a line asks or tells. */
const bomProblem = z.enum([
  'COUNT_DIFFERS',
  'DESIGNATOR_TWICE',
  'QUANTITY',
  'BOTH_EMPTY',
  'DAMAGED',
  'COMBINED',
  'ALTERNATES',
  'NO_PART',
  'LONG_CELL',
]);

/** A line as reading gives it. */
export const bomReadLine = z.object({
  key: z.string(),
  /** Row of the sheet, from 0, blank ones counted. */
  row: z.number().int(),
  position: z.number().int(),
  designators: z.array(z.string()),
  /** Pieces of one set; null asks. */
  quantity: z.number().int().nullable(),
  quantityText: z.string(),
  quantityFrom: z.enum(['cell', 'designators', 'default']),
  mpn: z.string(),
  alternates: z.array(z.string()),
  manufacturer: z.string(),
  value: z.string(),
  description: z.string(),
  package: z.string(),
  supplierPn: z.string(),
  materialCode: z.string(),
  customerPn: z.string(),
  remark: z.string(),
  dnp: z.boolean(),
  section: z.string(),
  hidden: z.boolean(),
  /** Cells of the row as they stood there. */
  raw: z.array(z.string()),
  problems: z.array(bomProblem),
});

/** A line as a caller sends it: what it leaves out is empty. */
export const bomLineInput = z.object({
  key: z.string().max(40).default(''),
  designators: z.array(cell(40)).max(designatorsMost).default([]),
  /** null: not known, which asks. */
  quantity: int(0, quantityMost).nullable().default(1),
  quantityText: cell(200).default(''),
  mpn: cell().default(''),
  alternates: z.array(cell(200)).max(20).default([]),
  manufacturer: cell().default(''),
  value: cell().default(''),
  description: cell().default(''),
  package: cell().default(''),
  supplierPn: cell().default(''),
  materialCode: cell(200).default(''),
  customerPn: cell().default(''),
  remark: cell().default(''),
  dnp: z.boolean().default(false),
});

/** A part that the caller takes for a line; number null = what the line needs. */
const bomPick = z.object({ goodsId: id, number: int(1, MAX_QUANTITY).nullable().default(null) });
export const bomPicks = z.array(bomPick).max(3);

const said = z.union([z.number(), z.string()]);

/** A part that may serve a line. `score` from 0 to 1. */
export const bomCandidate = z.object({
  goodsId: id,
  partNo: z.string(),
  brandName: z.string(),
  brandNameZh: z.string(),
  package: z.string(),
  goodsStatus: z.union([z.literal(0), z.literal(1)]),
  stockType,
  goodsNumber: z.number().int(),
  score: z.number(),
  evidence: z.string(),
  reason: z.string(),
  reasonText: z.string(),
  vetoes: z.array(z.string()),
  agrees: z.array(z.string()),
  differs: z.array(z.object({ field: z.string(), asked: said, has: said })),
  /** What one would have to buy of it for the line alone. */
  buy: z.number().int(),
  /** '' = priced by hand. */
  unitPrice: z.string(),
  amount: z.string(),
});

/** A part that could serve instead of a short one: `buy` and `amount` are of all that is needed, `differences` from the short part. */
export const bomAlternative = bomCandidate.extend({
  /** The same number in other packing or of another maker, the line's next candidate, or a part equal or better. */
  why: z.enum(['same_number', 'next', 'substitute']),
  differences: z.array(partDifference),
});

const bomMatchWord = z.enum(['exact', 'auto', 'parameter', 'manual', 'unconfirmed', 'none', 'failed', 'left_out']);
export const bomSupply = z.enum(['enough', 'moq', 'short', 'out', 'on_order', 'manual_price', 'off_shelf']);

const bomReadingShown = z.object({
  kind: z.string(),
  /** In base units, with its unit; null = none read. */
  value: z.number().nullable(),
  unit: z.string(),
  package: z.string(),
  tolerance: z.number().nullable(),
  voltage: z.number().nullable(),
  dielectric: z.string(),
  brand: z.string(),
  numbers: z.array(z.string()),
});

/** A line as it is matched and priced. */
export const bomMatched = z.object({
  key: z.string(),
  position: z.number().int(),
  match: bomMatchWord,
  /** null = nothing chosen. */
  supply: bomSupply.nullable(),
  state: z.string(),
  states: z.array(z.string()),
  /** The tab it counts in: open, short, matched, left_out. */
  tab: z.enum(['open', 'short', 'matched', 'left_out']),
  reason: z.string(),
  reasonText: z.string(),
  notes: z.array(z.string()),
  vetoes: z.array(z.string()),
  /** Pieces for all sets; null where the quantity is not known. */
  need: z.number().int().nullable(),
  picks: z.array(z.object({ goodsId: id, number: z.number().int().nullable() })),
  /** '' = none. */
  unitPrice: z.string(),
  subtotal: z.string(),
  reading: bomReadingShown,
  /** Best first; of a line that has its part they are asked for by bom-candidates. */
  candidates: z.array(bomCandidate),
  more: z.number().int(),
});

/** A line of a draft or a saved BOM. */
export const bomKeptLine = bomMatched.extend({
  line: bomReadLine,
  /** Rises with every change of this line; an op that names another is refused alone (STALE). */
  version: z.number().int(),
  choice: z.enum(['open', 'system', 'buyer', 'declined']),
  /** Left out by hand. */
  setAside: z.boolean(),
  /** The parts of `picks`, in their order. */
  picked: z.array(bomCandidate),
});

const hint = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saves'), number: z.number().int(), amount, less: amount }),
  z.object({ kind: z.literal('next'), number: z.number().int(), amount, more: amount }),
]);

/** All lines of one part that have no number of their own, or one that has. */
export const bomGroup = z.object({
  goodsId: id,
  partNo: z.string(),
  brandName: z.string(),
  /** '' = as brandName. */
  brandNameZh: z.string(),
  package: z.string(),
  /** English names of its category and of those above: what losses hang on. */
  categories: z.array(z.string()),
  keys: z.array(z.string()),
  /** Pieces of each line of `keys`, and what each shows of the amount. */
  pieces: z.array(z.number().int()),
  shares: z.array(z.string()),
  n: z.number().int(),
  attrition: z.number().int(),
  need: z.number().int(),
  buy: z.number().int(),
  available: z.number().int(),
  supply: bomSupply,
  /** Pieces missing; 0 unless short or out. */
  missing: z.number().int(),
  /** '' = priced by hand. */
  unitPrice: z.string(),
  amount: z.string(),
  tiers: z.array(z.object({ number: z.number().int(), price: z.string() })),
  hint: hint.nullable(),
  stockType,
  warehouse: warehouseCode.nullable(),
  goodsStatus: z.union([z.literal(0), z.literal(1)]),
  moq: z.number().int(),
  step: z.number().int(),
  moqFlag: z.boolean(),
  /** A number of one line's own, not the need of all lines of the part; `isRaised`: it was too small or not legal. */
  isOwn: z.boolean(),
  isRaised: z.boolean(),
  isTooLarge: z.boolean(),
  inCart: z.number().int(),
});

/** Of the groups that can be bought as they stand. */
export const bomTotals = z.object({
  amount,
  perSet: amount,
  lines: z.number().int(),
  success: z.number().int(),
  open: z.number().int(),
  short: z.number().int(),
  leftOut: z.number().int(),
  currency,
});

export const bomOthers = z.array(z.object({ sets: z.number().int(), amount }));

/** What leaves one warehouse together, or is ordered for the buyer, with the working days it takes. */
export const bomDelivery = z.object({
  warehouse: warehouseCode.nullable(),
  kind: z.enum(['stock', 'order']),
  lines: z.number().int(),
  amount,
  minDays: z.number().int(),
  maxDays: z.number().int(),
});

/** What every priced answer says of its moment. */
export const bomMoment = { currency, edition, asOf: time } as const;

const bomWarning = z.object({ code: z.string(), row: z.number().int().optional(), text: z.string() });

/** What was read of a file, without its lines. */
export const bomFile = z.object({
  /** Name of the file, '' of a paste. */
  file: z.string(),
  format: z.object({
    kind: z.enum(['xlsx', 'xls', 'html', 'text', 'paste']),
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    bytes: z.number().int(),
  }),
  sheet: z.number().int(),
  sheets: z.array(
    z.object({ index: z.number().int(), name: z.string(), hidden: z.boolean(), rows: z.number().int(), lines: z.number().int() }),
  ),
  headerRow: z.number().int().nullable(),
  headerRows: z.union([z.literal(1), z.literal(2)]),
  headers: z.array(z.string()),
  /** Cells of the first rows below the header, as they stand there: what each column holds. */
  sample: z.array(z.array(z.string())),
  columns: z.partialRecord(
    bomRole,
    z.object({
      index: z.number().int(),
      header: z.string(),
      confidence: z.enum(['sure', 'guess', 'remembered']),
      also: z.array(z.number().int()),
    }),
  ),
  skippedRows: z.array(z.number().int()),
  skipped: z.array(z.object({ row: z.number().int(), why: z.string(), text: z.string() })),
  warnings: z.array(bomWarning),
  /** Why the columns have to be looked at; [] = they need not. */
  ask: z.array(z.string()),
  layoutKey: z.string(),
  counts: z.object({ lines: z.number().int(), dnp: z.number().int(), ask: z.number().int() }),
  /** Another column of quantities is this many times as much; null = none. */
  sets: z.number().int().nullable(),
});

/** bom-read's answer. */
export const bomRead = bomFile.extend({ draftId: z.string(), version: z.number().int(), lines: z.array(bomReadLine) });

/** Fields of a line that are edited as texts, beside quantity and DNP. */
const bomTextFields = [
  'designators',
  'materialCode',
  'customerPn',
  'mpn',
  'manufacturer',
  'value',
  'description',
  'package',
  'supplierPn',
  'remark',
] as const;

const lineVersion = z.number().int().min(1).optional();
const ofLine = { key: bomLineKey, lineVersion };
const plain = (op: 'confirm' | 'decline' | 'reopen' | 'leaveOut' | 'takeIn' | 'searchAnyway') => z.object({ op: z.literal(op), ...ofLine });

/** One change of a list. The list's version binds those that move lines or change all of them, a line's version the others. */
export const bomOp = z.discriminatedUnion('op', [
  z.object({ op: z.literal('set'), ...ofLine, field: z.enum(bomTextFields), value: cell() }),
  z.object({ op: z.literal('quantity'), ...ofLine, value: int(0, quantityMost) }),
  z.object({ op: z.literal('dnp'), ...ofLine, value: z.boolean() }),
  z.object({ op: z.literal('pick'), ...ofLine, picks: bomPicks.min(1) }),
  /** Takes the first candidate as chosen by hand. */
  plain('confirm'),
  plain('decline'),
  plain('reopen'),
  plain('leaveOut'),
  plain('takeIn'),
  plain('searchAnyway'),
  /** `after`: key of the line before it, '' = first. */
  z.object({ op: z.literal('add'), line: bomLineInput, after: z.string().max(40) }),
  z.object({ op: z.literal('remove'), key: bomLineKey }),
  z.object({ op: z.literal('move'), key: bomLineKey, after: z.string().max(40) }),
  z.object({ op: z.literal('sets'), value: bomSets }),
  z.object({ op: z.literal('attrition'), value: bomAttrition }),
  z.object({ op: z.literal('remark'), value: cell(80) }),
  z.object({ op: z.literal('name'), value: cell(240) }),
  /** Prices and stock shown are known now. */
  z.object({ op: z.literal('seen') }),
]);
export const bomOps = z.array(bomOp).min(1).max(bomLinesMost);

/** What an edit answers: the lines it touched, what the whole costs now, and ops that were refused alone with the line as it is. */
export const bomEdited = z.object({
  version: z.number().int(),
  lines: z.array(bomKeptLine),
  /** Keys of all lines in their order. */
  order: z.array(z.string()),
  groups: z.array(bomGroup),
  totals: bomTotals,
  others: bomOthers,
  refused: z.array(z.object({ key: z.string(), reason: z.string(), theirs: bomKeptLine.nullable() })),
});

/** A draft or a saved BOM as its page shows it. */
export const bomShown = {
  name: z.string(),
  sets: z.number().int(),
  remark: z.string(),
  attrition: z.string(),
  lines: z.array(bomKeptLine),
  groups: z.array(bomGroup),
  totals: bomTotals,
  others: bomOthers,
  deliveries: z.array(bomDelivery),
  version: z.number().int(),
  ...bomMoment,
} as const;
