// Prepares what the reader knows of a catalogue: lookups by squeezed words, families as leaf categories, packages by their keys.
import { brandKeys } from '@partharbor/part-values/brand-key';
import { caseFootprint, packageKey } from '@partharbor/part-values/packages';
import { baseUnit } from '@partharbor/part-values/units';
import { chineseOf } from './catalogue-words.ts';
import { families } from './families.ts';
import { squeeze } from './normal.ts';
import { terms } from './terms.ts';
import type { Vocabulary, VocabularyCategory } from './types.ts';
import { besideWords } from './parameter-hints.ts';

/** A text value of the catalogue that a word may mean. */
export interface TextHit {
  readonly code: string;
  readonly value: string;
  readonly count: number;
}

export interface Prepared {
  readonly leaves: ReadonlyMap<number, VocabularyCategory>;
  /** Family name → its leaves, most parts first. */
  readonly familyLeaves: ReadonlyMap<string, readonly VocabularyCategory[]>;
  /** Squeezed category name or part of it → leaves. */
  readonly categoryWords: ReadonlyMap<string, readonly number[]>;
  readonly brandWords: ReadonlyMap<string, readonly number[]>;
  /** `packageKey` → names. */
  readonly packagesByKey: ReadonlyMap<string, readonly string[]>;
  /** Key without the body in brackets and without an exposed pad → names that have one. */
  readonly packagesByBase: ReadonlyMap<string, readonly string[]>;
  /** Squeezed name, and the four digits of SMD3225-4P and its like → names. */
  readonly packageWords: ReadonlyMap<string, readonly string[]>;
  /** "6x6", "5x11" (diameter and length), "D5" → names with such a body. */
  readonly packagesByBody: ReadonlyMap<string, readonly string[]>;
  readonly texts: ReadonlyMap<string, readonly TextHit[]>;
  /** Letters in the names of connector series: mx of "PicoBlade(MX 1.25)". */
  readonly plugSeries: ReadonlySet<string>;
  /** Base unit of every numeric parameter. */
  readonly units: ReadonlyMap<string, string>;
  readonly source: Vocabulary;
}

const prepared = new WeakMap<Vocabulary, Prepared>();

/** The lookups of a vocabulary, made once per object. */
export function prepare(vocabulary: Vocabulary): Prepared {
  const steps = prepareSteps(vocabulary);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Prepares in short steps with a pause after each, for a thread that has other things to do; afterwards `prepare` costs nothing.
 * @example await prepareGently(vocabulary, () => new Promise((resume) => setImmediate(resume)))
 */
export async function prepareGently(vocabulary: Vocabulary, pause: () => Promise<unknown>): Promise<void> {
  for (const steps = prepareSteps(vocabulary); !steps.next().done;) await pause();
}

const itemsPerStep = 300;

function* prepareSteps(vocabulary: Vocabulary): Generator<undefined, Prepared, undefined> {
  const known = prepared.get(vocabulary);
  if (known) return known;
  const parents = new Set(vocabulary.categories.map((one) => one.parentId));
  const leaves = new Map(vocabulary.categories.filter((one) => !parents.has(one.id)).map((one) => [one.id, one]));
  const made: Prepared = {
    leaves,
    familyLeaves: yield* familyLeavesOf([...leaves.values()]),
    categoryWords: categoryWordsOf(vocabulary, leaves),
    brandWords: yield* brandWordsOf(vocabulary),
    ...(yield* packagesOf(vocabulary)),
    texts: yield* textsOf(vocabulary),
    plugSeries: new Set((vocabulary.texts['connector_series'] ?? []).flatMap(({ value }) => value.toLowerCase().match(/[a-z]+/g) ?? [])),
    units: new Map(
      vocabulary.categories.flatMap(({ params }) =>
        params.filter(({ kind }) => kind !== 'text').map(({ code, unit }): [string, string] => [code, baseUnit(unit)]),
      ),
    ),
    source: vocabulary,
  };
  prepared.set(vocabulary, made);
  return made;
}

const never = /pre-?ordered|uncategorised|new arrivals|accessor/;

type Steps<T> = Generator<undefined, T, undefined>;

function* familyLeavesOf(leaves: readonly VocabularyCategory[]): Steps<Map<string, VocabularyCategory[]>> {
  const byParts = leaves.map((leaf) => [leaf, leaf.en.toLowerCase()] as const).sort(([a], [b]) => b.parts - a.parts || a.id - b.id);
  const found = new Map<string, VocabularyCategory[]>();
  let done = 0;
  for (const { name, leaf, not } of families.values()) {
    found.set(
      name,
      byParts.filter(([, en]) => leaf.test(en) && !never.test(en) && !(not?.test(en) ?? false)).map(([one]) => one),
    );
    if (++done % 10 === 0) yield;
  }
  return found;
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  if (key === '') return;
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

/** @example singular('RF Switches') // 'RF Switch' */
const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** Of "Fuse Holders & Clips / Accessories" what has words enough to be a name, one and many. */
const namesWithin = (en: string): string[] =>
  en
    .split(/\s?[/&,]\s?/)
    .filter((piece, _index, { length }) => length > 1 && /\S\s\S/.test(piece.trim()))
    .flatMap((piece) => [piece.trim(), singular(piece.trim())]);

/** @example withinBrackets('以太网供电(PoE)控制器') // ['以太网供电', 'PoE']: what follows a bracket is no name of its own */
const withinBrackets = (zh: string): string[] => zh.replace(/([)）])[^/、(（]+/g, '$1').split(/[/()（）、]/);

const roles = /^(?:驱动器|接收器|收发器|控制器|转换器|处理器|适配器|附件)$/;

/** Whole names, and what stands between slashes and brackets where it is long enough to mean something. */
function categoryWordsOf({ categories }: Vocabulary, leaves: ReadonlyMap<number, VocabularyCategory>): Map<string, number[]> {
  const words = new Map<string, number[]>();
  const children = new Map<number, number[]>();
  for (const { id, parentId } of leaves.values()) if (parentId !== null) children.set(parentId, [...(children.get(parentId) ?? []), id]);
  for (const { id, zh, en } of categories) {
    if (never.test(en.toLowerCase())) continue;
    const ids = leaves.has(id) ? [id] : (children.get(id) ?? []);
    const pieces = leaves.has(id) ? [zh, en, singular(en), ...namesWithin(en), ...withinBrackets(zh)] : [zh, en];
    for (const piece of pieces) {
      const key = squeeze(piece);
      // 采样 of 采样/保持放大器 is no name of its own, nor is what many kinds of chips do.
      if (piece !== zh && roles.test(piece)) continue;
      if (key.length >= (!/\p{Script=Han}/u.test(key) ? 4 : piece === zh ? 2 : 3)) for (const leaf of ids) add(words, key, leaf);
    }
  }
  return words;
}

function* brandWordsOf({ brands }: Vocabulary): Steps<Map<string, number[]>> {
  const words = new Map<string, number[]>();
  let done = 0;
  for (const { id, names } of brands) {
    for (const name of names) for (const key of brandKeys(name)) add(words, key, id);
    if (++done % itemsPerStep === 0) yield;
  }
  return words;
}

/** Names that say a body or a case; words like SMD alone do not. */
const telling = /\d|^(?:MELF|DPAK|D2PAK|CASE-[A-Z]|SM[ABC]F?)$/;
const bodyDigits = /^(?:SMD|LED|CASE-[A-Z]-?|MELF-)?-?(\d{4})(?:-|\(|$)/;
const body = /(?:^|[^\dA-Z.=]|[^A-Z]D=?)(\d{1,3}(?:\.\d{1,2})?)xL?(\d{1,3}(?:\.\d{1,2})?)(?:mm|\)|$)/;
const diameter = /(?:^|[,-])D=(\d{1,2}(?:\.\d)?)mm/;

type Packages = Pick<Prepared, 'packagesByKey' | 'packagesByBase' | 'packageWords' | 'packagesByBody'>;

function* packagesOf({ packages }: Vocabulary): Steps<Packages> {
  const packagesByKey = new Map<string, string[]>();
  const packagesByBase = new Map<string, string[]>();
  const packageWords = new Map<string, string[]>();
  const packagesByBody = new Map<string, string[]>();
  let done = 0;
  for (const { name } of [...packages].sort((a, b) => b.count - a.count)) {
    if (++done % itemsPerStep === 0) yield;
    if (!telling.test(name)) continue;
    const whole = packageKey(name);
    add(packagesByKey, whole, name);
    const base = /^((?:[A-Z]*(?:QFN|DFN|SON|QFP)[^(]*?)(?=-EP\(\d)|[^(]+)(?:-EP)?\(\d/.exec(whole)?.[1];
    if (base !== undefined) add(packagesByBase, base, name);
    const variant = /^(CASE-[A-Z]|HC-49S)[-(]/.exec(whole)?.[1];
    if (variant !== undefined) add(packagesByBase, variant, name);
    const key = squeeze(name);
    if (!/^(?:smd|tht|p=|d=?\d)/.test(key) || bodyDigits.test(name)) add(packageWords, key, name);
    const digits = bodyDigits.exec(name)?.[1] ?? caseFootprint(name);
    if (digits !== undefined && digits !== name) add(packageWords, digits, name);
    const sides = body.exec(name);
    if (sides) add(packagesByBody, `${Number(sides[1])}x${Number(sides[2])}`, name);
    const round = diameter.exec(name)?.[1];
    if (round !== undefined) add(packagesByBody, `D${Number(round)}`, name);
  }
  return { packagesByKey, packagesByBase, packageWords, packagesByBody };
}

/** Codes whose texts are prose or say nothing one would search by. */
const prose = /^(?:features|level_of_protection|flame_retardant_rating|with_lamp|watchdog|isolation|accuracy|size)$/;

/** Words that are no wish by themselves. */
const vague = /^(?:不?支持|其他|不带|带锁|标准型?|通用|内置|外置|侧面|顶部|底部|单路|引线|固定|使能|复位|正极|负极|聚合物|串行|同步|异步)$/;
/** Kinds of parts have words of their own. */
const namesKind = /(?:器|器件|机|管|丝|晶振|电感|电阻|电容|圈|开关|接口|插座|插头|端子|护套|配件|芯片|模块|天线|电池|整流|传感)$/;

/** What pages in Chinese show for a value, and "镀金" for gold on contacts; what names a kind of part does so. */
function shownInChinese(code: string, value: string): string[] {
  const zh = chineseOf(value);
  if (zh === null || vague.test(zh) || namesKind.test(zh)) return [];
  const words = /plating|coating/.test(code) && !/^[镀沾]/.test(zh) ? [zh, `镀${zh}`] : [zh];
  return words.map(squeeze).filter((key) => /\p{Script=Han}.*\p{Script=Han}/u.test(key) && !terms.has(key) && !besideWords.has(key));
}

function* textsOf({ texts }: Vocabulary): Steps<Map<string, TextHit[]>> {
  const hits = new Map<string, TextHit[]>();
  let done = 0;
  for (const [code, values] of Object.entries(texts)) {
    if (prose.test(code)) continue;
    for (const { value, count } of values) {
      if (++done % (itemsPerStep * 4) === 0) yield;
      const key = squeeze(value);
      // Nobody types a list: "I2C GPIO" are two words, not the value "I2C, GPIO".
      if (value.includes(',')) continue;
      if (key.length < 2 || key.length > 40 || !/\p{L}/u.test(key) || /^(?:yes|no|none|others?|type|standard)$/.test(key)) continue;
      // "Cortex-M4" is what people type for "ARM Cortex-M4".
      for (const each of key.startsWith('arm') ? [key, key.slice(3)] : [key]) add(hits, each, { code, value, count });
      for (const each of shownInChinese(code, value)) add(hits, each, { code, value, count });
    }
  }
  return hits;
}
