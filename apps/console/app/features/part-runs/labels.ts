// Runs over many parts in words: what is done, how it stands, both sides of a field, and what could not go back.
import { unitPriceText } from '@partharbor/money/amounts';
import { quantity } from '@partharbor/rules/format';
import type { Tone } from '@partharbor/ui/tag';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { language } from '../../preferences.ts';
import { editionWord } from '../common/labels.ts';
import type { ActFault, ActForm, ActKind } from './act.ts';

export type PartRun = Answer<'consolePartRun'>;
export type RunRow = Answer<'consolePartRunRows'>['records'][number];
export type RunList = 'change' | 'same' | 'refused' | 'changed' | 'back' | 'left';

export const isLive = ({ state }: Pick<PartRun, 'state'>): boolean => state === 'planning' || state === 'running' || state === 'undoing';

export const actWords: Readonly<Record<ActKind, () => string>> = {
  category: m.part_runs_actCategory,
  maker: m.part_runs_actMaker,
  shelf: m.part_runs_actShelf,
  quantities: m.part_runs_actQuantities,
  lifeCycle: m.part_runs_actLifeCycle,
  parameter: m.part_runs_actParameter,
  price: m.part_runs_actPrice,
};

export const faultWords: Readonly<Record<ActFault, () => string>> = {
  category: m.part_runs_faultCategory,
  brand: m.part_runs_faultBrand,
  quantities: m.part_runs_faultQuantities,
  param: m.part_runs_faultParam,
  value: m.part_runs_faultValue,
};

export const cycleWords: Readonly<Record<ActForm['lifeCycle'], () => string>> = {
  '': m.part_runs_cycleNone,
  preview: m.part_runs_cyclePreview,
  active: m.part_runs_cycleActive,
  nrnd: m.part_runs_cycleNrnd,
  last_buy: m.part_runs_cycleLastBuy,
  obsolete: m.part_runs_cycleObsolete,
};

export const stateWords: Readonly<Record<PartRun['state'], readonly [() => string, Tone]>> = {
  planning: [m.part_runs_statePlanning, 'accent'],
  planned: [m.part_runs_statePlanned, 'lead'],
  running: [m.part_runs_stateRunning, 'accent'],
  done: [m.part_runs_stateDone, 'stock'],
  cancelled: [m.part_runs_stateCancelled, 'plain'],
  undoing: [m.part_runs_stateUndoing, 'accent'],
  undone: [m.part_runs_stateUndone, 'plain'],
};

export const listWords: Readonly<Record<RunList, () => string>> = {
  change: m.part_runs_outcomeChange,
  changed: m.part_runs_outcomeChanged,
  left: m.part_runs_outcomeLeft,
  back: m.part_runs_outcomeBack,
  refused: m.part_runs_outcomeRefused,
  same: m.part_runs_outcomeSame,
};
export const runLists = Object.keys(listWords) as RunList[];

export const leftWords: Readonly<Record<RunRow['left'][number]['code'], () => string>> = {
  changed_since: m.part_runs_leftSince,
  part_gone: m.part_runs_leftGone,
  no_fit: m.part_runs_leftFit,
  taken: m.part_runs_leftTaken,
  target_gone: m.part_runs_leftTarget,
};

const counted = (value: number | string | undefined): string => (value === undefined ? m.part_runs_same() : quantity(Number(value)));

/** What a run does. @example runWords(run) // 'Move to “Chip resistors”' */
export function runWords({ act, target }: Pick<PartRun, 'act' | 'target'>): string {
  switch (act.kind) {
    case 'category':
      return m.part_runs_runTitleCategory({ target });
    case 'maker':
      return m.part_runs_runTitleMaker({ target });
    case 'shelf':
      return Number(act.goodsStatus) === 1 ? m.part_runs_runTitleOn() : m.part_runs_runTitleOff();
    case 'quantities':
      return m.part_runs_runTitleQuantities({ moq: counted(act.moq), step: counted(act.step), pack: counted(act.packNumber) });
    case 'lifeCycle':
      return m.part_runs_runTitleCycle({ state: cycleWords[act.lifeCycle]() });
    case 'parameter':
      return (act.text ?? '') === ''
        ? m.part_runs_runTitleParamClear({ code: act.code })
        : m.part_runs_runTitleParam({ code: act.code, text: act.text ?? '' });
    case 'price': {
      const value = `${act.value.startsWith('-') ? '' : '+'}${act.value}${act.by === 'percent' ? '%' : ''}`;
      return m.part_runs_runTitlePrice({ edition: editionWord(act.edition), value });
    }
  }
}

const names: Readonly<Record<string, () => string>> = {
  categoryId: m.part_runs_keyCategory,
  brandName: m.part_runs_keyBrand,
  goodsStatus: m.part_runs_keyShelf,
  moq: m.part_runs_keyMoq,
  step: m.part_runs_keyStep,
  packNumber: m.part_runs_keyPack,
  lifeCycle: m.part_runs_keyCycle,
  part: m.part_runs_keyPart,
};

/** The name of a field that a run changes. */
export function keyWords(key: string): string {
  const [kind = '', rest = ''] = key.split(/:(.*)/, 2);
  if (kind === 'price') return m.part_runs_keyPrice({ edition: editionWord(rest) });
  return kind === 'param' ? m.part_runs_keyParam({ code: rest }) : (names[key]?.() ?? key);
}

interface Side {
  readonly zh?: string;
  readonly en?: string;
  readonly name?: string;
  readonly tiers?: readonly (readonly [number, number])[];
  readonly value?: unknown;
  readonly text?: string | null;
}

const tiersWords = (tiers: NonNullable<Side['tiers']>): string =>
  tiers.length === 0 ? m.part_runs_noPrice() : tiers.map(([from, micros]) => `${quantity(from)}+ ${unitPriceText(micros)}`).join(' · ');

/** One side of a field in words. */
export function sideWords(key: string, side: unknown): string {
  if (side === null || side === undefined || side === '') return m.part_runs_none();
  if (key === 'goodsStatus') return side === 1 ? m.part_runs_shelfOn() : m.part_runs_shelfOff();
  if (typeof side === 'number') return quantity(side);
  if (typeof side === 'string') return key === 'lifeCycle' && side in cycleWords ? cycleWords[side as ActForm['lifeCycle']]() : side;
  if (typeof side !== 'object') return JSON.stringify(side);
  const { zh, en, name, tiers, value, text } = side as Side;
  if (tiers) return tiersWords(tiers);
  if (name !== undefined) return name;
  if (zh !== undefined) return language() === 'zh' ? zh : (en ?? zh);
  return text ?? (Array.isArray(value) ? value.join(' – ') : String(value));
}
