// Why a part is offered and why nothing was chosen, in words of both languages.
import { printQuantity, type PrintLanguage } from '@partharbor/part-values/print';
import type { Difference } from './compare.ts';
import type { Decision, Judged } from './decide.ts';

/** Code → sentences; what stands in braces is filled in. */
export const reasonWords = {
  NUMBER_WRITTEN: { zh: '型号完全一致。', en: 'The part number is exactly the same.' },
  NUMBER_SIGNS: { zh: '型号一致，仅符号或大小写不同。', en: 'The same number; only signs or capitals differ.' },
  NUMBER_MAKER: { zh: '型号一致，商品型号带厂家名。', en: 'The same number; ours includes the manufacturer’s name.' },
  PACKING: { zh: '同一器件，仅包装后缀不同（{rest}）。', en: 'The same part in other packing ({rest}).' },
  LEADFREE: { zh: '同一器件，仅无铅后缀不同（{rest}）。', en: 'The same part, other lead-free ending ({rest}).' },
  SUPPLIER_CODE: { zh: '商品编号一致。', en: 'The supplier code is the same.' },
  MATERIAL_CODE: { zh: '您的物料编码对应此商品。', en: 'Your material code stands for this part.' },
  REMEMBERED: { zh: '您上次为此行选了它。', en: 'You chose it for this line before.' },
  VALUES: { zh: '参数一致：{list}。', en: 'Same values: {list}.' },
  DECODED: { zh: '该型号未销售，按型号中的参数选取。', en: 'We do not sell this number; chosen by the values it encodes.' },
  BEGINS: { zh: '型号以此开头，后缀未写明。', en: 'The number begins like this; its ending is not given.' },
  LONGER: { zh: '您的型号多出“{rest}”。', en: 'Your number has “{rest}” more.' },
  WORDS: { zh: '按描述找到，请核对。', en: 'Found by the description; check it.' },
  NEAR: { zh: '型号相近，差 {n} 处。', en: 'A similar number, {n} differences.' },
  VALUE: { zh: '数值不同：BOM {asked}，商品 {has}。', en: 'Different value: BOM {asked}, part {has}.' },
  PACKAGE: { zh: '封装不同：BOM {asked}，商品 {has}。', en: 'Different package: BOM {asked}, part {has}.' },
  MAKER: { zh: '厂家不同：BOM {asked}，商品 {has}。', en: 'Different manufacturer: BOM {asked}, part {has}.' },
  MAKERS: { zh: '{n} 个厂家有此型号，请选择。', en: '{n} manufacturers have this number. Choose one.' },
  MAKER_UNKNOWN: { zh: '未识别厂家“{asked}”，请选择。', en: 'We do not know the manufacturer “{asked}”. Choose one.' },
  PACKAGES: { zh: '此型号有多种封装，请选择。', en: 'This number comes in several packages. Choose one.' },
  CATEGORY: { zh: '类别与位号 {ref} 不符。', en: 'Not the kind of part {ref} stands for.' },
  DECIMAL: { zh: '小数点不同：{asked}、{has}。', en: 'The decimal point differs: {asked}, {has}.' },
  DECIMAL_NEIGHBOUR: { zh: '注意：另有 {has}。', en: 'Mind: there is {has}, too.' },
  TOLERANCE: { zh: '精度低于要求：{asked}、{has}。', en: 'Tolerance worse than asked: {asked}, {has}.' },
  VOLTAGE: { zh: '耐压低于要求：{asked}、{has}。', en: 'Voltage below what is asked: {asked}, {has}.' },
  DIELECTRIC: { zh: '介质不满足 {asked}：{has}。', en: 'Dielectric {has} does not meet {asked}.' },
  POWER: { zh: '功率低于要求：{asked}、{has}。', en: 'Power below what is asked: {asked}, {has}.' },
  CURRENT: { zh: '电流低于要求：{asked}、{has}。', en: 'Current below what is asked: {asked}, {has}.' },
  MOUNTING: { zh: '安装方式不同。', en: 'Different mounting.' },
  OFF_SHELF: { zh: '商品已下架。', en: 'No longer sold.' },
  OBSOLETE: { zh: '已停产。', en: 'Obsolete.' },
  UNSTATED: { zh: '缺少关键参数：{list}。', en: 'Not stated: {list}.' },
  QUANTITY: { zh: '数量“{text}”无法读取，请填写。', en: 'The quantity “{text}” could not be read. Enter it.' },
  BOTH_EMPTY: { zh: '型号和描述不能同时为空。', en: 'Part number and description cannot both be empty.' },
  NO_PART: { zh: '看起来不是需要采购的器件。', en: 'This looks like no part to buy.' },
  LINE_DNP: { zh: '标记为不贴。', en: 'Marked as not placed.' },
  DECLINED: { zh: '您选择了都不合适。', en: 'You chose none of these.' },
  LAST_CHANGED: { zh: '上次所选已下架或与此行不符。', en: 'Your last choice is no longer sold or contradicts this line.' },
  WEAK: { zh: '依据不足，请确认。', en: 'Not enough to be sure. Confirm it.' },
  NOT_FOUND: { zh: '未找到，可换关键词、询价或登记缺货。', en: 'Not found. Try other words, ask for a quote, or register the shortage.' },
} as const satisfies Readonly<Record<string, { readonly zh: string; readonly en: string }>>;
export type ReasonCode = keyof typeof reasonWords;

/** A reason with what fills its sentence; values that are numbers carry their unit. */
export interface Reason {
  readonly code: ReasonCode;
  readonly asked?: string | number;
  readonly has?: string | number;
  readonly unit?: string;
  readonly rest?: string;
  readonly ref?: string;
  readonly n?: number;
  readonly text?: string;
  /** Names of fields, worded by `fieldWords`. */
  readonly list?: readonly string[];
}

const fieldWords: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  value: { zh: '数值', en: 'value' },
  package: { zh: '封装', en: 'package' },
  brand: { zh: '厂家', en: 'manufacturer' },
  tolerance: { zh: '精度', en: 'tolerance' },
  voltage: { zh: '耐压', en: 'voltage' },
  dielectric: { zh: '介质', en: 'dielectric' },
  power: { zh: '功率', en: 'power' },
  current: { zh: '电流', en: 'current' },
  color: { zh: '颜色', en: 'colour' },
  ppm: { zh: '频差', en: 'frequency tolerance' },
  load_capacitance: { zh: '负载电容', en: 'load capacitance' },
};

/** The reason as a sentence. @example reasonText({ code: 'NEAR', n: 1 }, 'en') // 'A similar number, 1 differences.' */
export function reasonText(reason: Reason, language: PrintLanguage): string {
  const shown = (value: string | number | undefined): string =>
    typeof value === 'number' ? printQuantity(value, reason.unit ?? '', language) : (value ?? '');
  const fields = (reason.list ?? []).map((field) => fieldWords[field]?.[language] ?? field).join(language === 'zh' ? '、' : ', ');
  const fills: Readonly<Record<string, string>> = {
    asked: shown(reason.asked),
    has: shown(reason.has),
    rest: reason.rest ?? '',
    ref: reason.ref ?? '',
    n: String(reason.n ?? ''),
    text: reason.text ?? '',
    list: fields,
  };
  return reasonWords[reason.code][language].replace(/\{(\w{1,8})\}/g, (_all, name: string) => fills[name] ?? '');
}

/** What speaks against a candidate, its first veto; else what speaks for it. */
export function candidateReason(one: Judged, reference: string): Reason {
  const veto = one.vetoes[0];
  if (veto === undefined) return evidenceReason(one);
  if (veto === 'DECIMAL') return { code: veto, asked: one.evidence.asked?.text ?? '', has: one.goods.mpn };
  const difference = one.comparison.differs.find((each) => each.veto === veto)!;
  return differenceReason(difference, reference);
}

const differenceReason = ({ veto, asked, has, unit }: Difference, reference: string): Reason =>
  veto === 'CATEGORY' ? { code: veto, ref: reference } : { code: veto, asked, has, unit };

function evidenceReason({ evidence, comparison }: Judged): Reason {
  const { number } = evidence;
  switch (evidence.class) {
    case 'remembered':
      return { code: 'REMEMBERED' };
    case 'material_code':
      return { code: 'MATERIAL_CODE' };
    case 'supplier_code':
      return { code: 'SUPPLIER_CODE' };
    case 'written':
      return { code: 'NUMBER_WRITTEN' };
    case 'loose':
      return { code: 'NUMBER_SIGNS' };
    case 'maker_in_brackets':
      return { code: 'NUMBER_MAKER' };
    case 'packing':
      return number?.kind === 'packing' ? { code: number.isLeadFree ? 'LEADFREE' : 'PACKING', rest: number.rest } : { code: 'PACKING' };
    case 'values':
      return evidence.isDecoded ? { code: 'DECODED' } : { code: 'VALUES', list: comparison.agrees };
    case 'begins':
      return number?.kind === 'begins' && number.longer ? { code: 'LONGER', rest: number.rest } : { code: 'BEGINS' };
    case 'words':
      return { code: 'WORDS' };
    case 'near':
      return { code: 'NEAR', n: number?.kind === 'near' ? number.slips : 1 };
  }
}

/** What a line's sentence is filled from beside its decision. */
export interface LineText {
  readonly quantityText: string;
  readonly manufacturer: string;
  /** First designator, or the line's place where it has none. */
  readonly reference: string;
}

/** The one reason of a line: why it was chosen, or what the buyer is asked. */
export function lineReason(decision: Decision, line: LineText): Reason {
  const { match, notes, candidates, selected } = decision;
  if (match === 'left_out') return { code: 'LINE_DNP' };
  if (notes.includes('QUANTITY')) return { code: 'QUANTITY', text: line.quantityText };
  if (selected !== null) return candidateReason(selected, line.reference);
  const top = candidates[0];
  if (top === undefined) return { code: notes.includes('BOTH_EMPTY') ? 'BOTH_EMPTY' : notes.includes('NO_PART') ? 'NO_PART' : 'NOT_FOUND' };
  if (notes.includes('LAST_CHANGED')) return { code: 'LAST_CHANGED' };
  if (top.vetoes.length > 0) return candidateReason(top, line.reference);
  if (notes.includes('MAKERS')) return { code: 'MAKERS', n: makersOf(candidates) };
  if (notes.includes('MAKER_UNKNOWN')) return { code: 'MAKER_UNKNOWN', asked: line.manufacturer };
  if (notes.includes('PACKAGES')) return { code: 'PACKAGES' };
  if (notes.includes('UNSTATED')) return { code: 'UNSTATED', list: decision.unstated };
  return notes.includes('WEAK') ? { code: 'WEAK' } : evidenceReason(top);
}

/** Makers of the number that the first candidate has. */
function makersOf(candidates: readonly Judged[]): number {
  const first = candidates[0]!.evidence.class;
  const same = candidates.filter(({ evidence, vetoes }) => evidence.class === first && vetoes.length === 0);
  return new Set(same.map(({ goods }) => goods.brandId)).size;
}
