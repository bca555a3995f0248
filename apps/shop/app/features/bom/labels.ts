// Words of codes on BOM pages: roles, what is asked and told of a file, matches, supplies, fields.
import { m } from '../../i18n/messages.js';
import type { State } from '@partharbor/bom/match/states';
import type { Role } from './columns/columns-form.ts';
import type { Filter } from './edit/derive.ts';
import type { BomLine, Match, Supply, TextField } from './types.ts';

/** @example kilobytes(48_300) // '47.2' */
export const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(bytes < 102_400 ? 1 : 0);

export const roleWords: Record<Role, () => string> = {
  mpn: m.bom_roleMpn,
  quantity: m.bom_roleQuantity,
  manufacturer: m.bom_roleManufacturer,
  value: m.bom_roleValue,
  package: m.bom_rolePackage,
  description: m.bom_roleDescription,
  designator: m.bom_roleDesignator,
  supplier_pn: m.bom_roleSupplierPn,
  material_code: m.bom_roleMaterialCode,
  customer_pn: m.bom_roleCustomerPn,
  remark: m.bom_roleRemark,
  dnp: m.bom_roleDnp,
};

/** Roles in the order of the menu. */
export const roles = Object.keys(roleWords) as Role[];

const askWords: Record<string, () => string> = {
  NO_IDENTITY: m.bom_askIdentity,
  MPN_COLUMNS: m.bom_askMpnColumns,
  QUANTITY_COLUMNS: m.bom_askQuantityColumns,
  QUANTITY_TOTAL: m.bom_askQuantityTotal,
  TABLES: m.bom_askTables,
  SECTIONS: m.bom_askSections,
  NO_HEADER: m.bom_askHeader,
  BY_CONTENT: m.bom_askContent,
  CONTRADICTS: m.bom_askContradicts,
};
/** Why the columns are to be looked at. */
export const askWord = (code: string): string => askWords[code]?.() ?? code;

interface Told {
  readonly text: string;
}
const warningWords: Record<string, (told: Told) => string> = {
  SHEETS: ({ text }) => m.bom_toldSheets({ text }),
  HIDDEN_SHEET: ({ text }) => m.bom_toldHiddenSheet({ text }),
  HIDDEN_ROWS: ({ text }) => m.bom_toldHiddenRows({ text }),
  TABLES: ({ text }) => m.bom_toldTable({ text }),
  ENCODING: ({ text }) => m.bom_toldEncoding({ text }),
  CUT_COLUMNS: () => m.bom_toldCutColumns(),
  QUANTITY_TOTAL: ({ text }) => m.bom_toldTotal({ text }),
};
/** What is told of a file as a whole; null for what is told of its lines. */
export const warningWord = (code: string, text: string): string | null => warningWords[code]?.({ text }) ?? null;

const problemWords: Record<BomLine['line']['problems'][number], (told: Told) => string> = {
  QUANTITY: ({ text }) => m.bom_problemQuantity({ text }),
  BOTH_EMPTY: () => m.bom_problemEmpty(),
  DAMAGED: ({ text }) => m.bom_problemDamaged({ text }),
  NO_PART: ({ text }) => m.bom_problemNoPart({ text }),
  COMBINED: ({ text }) => m.bom_problemCombined({ text }),
  ALTERNATES: () => m.bom_problemAlternates(),
  COUNT_DIFFERS: () => m.bom_problemCount(),
  DESIGNATOR_TWICE: () => m.bom_problemTwice(),
  LONG_CELL: () => m.bom_problemLong(),
};
export const problemWord = (code: BomLine['line']['problems'][number], text: string): string => problemWords[code]({ text });

const skipWords: Record<string, () => string> = {
  title: m.bom_skipTitle,
  header: m.bom_skipHeader,
  total: m.bom_skipTotal,
  note: m.bom_skipNote,
  continued: m.bom_skipContinued,
  empty: m.bom_skipEmpty,
  listed_twice: m.bom_skipTwice,
  left_out: m.bom_skipLeftOut,
};
export const skipWord = (code: string): string => skipWords[code]?.() ?? code;

const matchWords: Record<Match, () => string> = {
  exact: m.bom_matchExact,
  auto: m.bom_matchAuto,
  parameter: m.bom_matchParameter,
  manual: m.bom_matchManual,
  unconfirmed: m.bom_matchUnconfirmed,
  none: m.bom_matchNone,
  failed: m.bom_matchFailed,
  left_out: m.bom_matchLeftOut,
};

const supplyWords: Record<Supply, (missing: string) => string> = {
  enough: () => m.bom_supplyEnough(),
  moq: () => m.bom_supplyMoq(),
  short: (n) => m.bom_supplyShort({ n }),
  out: () => m.bom_supplyOut(),
  on_order: () => m.bom_supplyOnOrder(),
  manual_price: () => m.bom_supplyManual(),
  off_shelf: () => m.bom_supplyOff(),
};

/** The one word a line is shown with: what is wrong first, then how it was matched. */
export function stateWord(match: Match, supply: Supply | null, missing: string): string {
  const isChosen = match === 'exact' || match === 'auto' || match === 'parameter' || match === 'manual';
  return isChosen && supply !== null && supply !== 'enough' ? supplyWords[supply](missing) : matchWords[match]();
}

type Tone = 'good' | 'wait' | 'bad' | 'off';
/** How a state looks: colour and icon go by it. */
export function toneOf(state: State): Tone {
  if (state === 'left_out') return 'off';
  if (['failure', 'no_selection', 'off_shelf', 'out_of_stock'].includes(state)) return 'bad';
  return ['unconfirmed', 'manual_price', 'on_order', 'moq'].includes(state) ? 'wait' : 'good';
}

export const filterWords: Record<Filter, () => string> = {
  all: m.bom_filterAll,
  open: m.bom_filterOpen,
  short: m.bom_filterShort,
  matched: m.bom_filterMatched,
  moq: m.bom_filterMoq,
  chosen: m.bom_filterChosen,
  left_out: m.bom_filterLeftOut,
};

export const fieldWords: Record<TextField, () => string> = {
  designators: m.bom_roleDesignator,
  mpn: m.bom_roleMpn,
  manufacturer: m.bom_roleManufacturer,
  value: m.bom_roleValue,
  package: m.bom_rolePackage,
  description: m.bom_roleDescription,
  supplierPn: m.bom_roleSupplierPn,
  materialCode: m.bom_roleMaterialCode,
  customerPn: m.bom_roleCustomerPn,
  remark: m.bom_roleRemark,
};

const comparedWords: Record<string, () => string> = {
  brand: m.bom_comparedBrand,
  package: m.bom_comparedPackage,
  value: m.bom_comparedValue,
  mounting: m.bom_comparedMounting,
  category: m.bom_comparedCategory,
  tolerance: m.bom_comparedTolerance,
  voltage: m.bom_comparedVoltage,
  dielectric: m.bom_comparedDielectric,
  power: m.bom_comparedPower,
  current: m.bom_comparedCurrent,
  color: m.bom_comparedColour,
  shelf: m.bom_supplyOff,
  lifecycle: m.bom_comparedLifecycle,
};
/** A field that a part agrees with or contradicts; null for one without a word. */
export const comparedWord = (field: string): string | null => comparedWords[field]?.() ?? null;

/** Why a line stays behind. */
export function leftWord(state: State): string {
  if (state === 'out_of_stock') return m.bom_supplyOut();
  if (state === 'off_shelf') return m.bom_supplyOff();
  if (state === 'manual_price') return m.bom_supplyManual();
  if (state === 'failure') return m.bom_matchFailed();
  return state === 'no_selection' ? m.bom_matchNone() : m.bom_matchUnconfirmed();
}
