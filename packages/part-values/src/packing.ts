// The base of a part number: its key without the ending that only says how it is packed, by its maker's list.
import { brandKey, brandKeys } from './brand-key.ts';
import { distributorEndings, packingRules, type PackingRule } from './packing-table.ts';

/** Shorter bases are no numbers any more. */
const shortestBase = 4;

const rulesOf = new Map<string, PackingRule[]>();
for (const rule of packingRules) {
  for (const maker of new Set(rule.makers.map(brandKey))) rulesOf.set(maker, [...(rulesOf.get(maker) ?? []), rule]);
}

/**
 * K3: a key without its packing or lead-free ending. With a maker's name that maker's rules hold, without one those of makers whose
 * numbers begin like it. A number without such an ending stays whole.
 * @example baseKey('STM32F103C8T6TR') // 'STM32F103C8T6'
 * @example baseKey('LM317T') // 'LM317T'
 */
export function baseKey(key: string, maker?: string): string {
  const ordered = distributorEndings.find((ending) => isCuttable(key, ending, /[A-Z0-9]$/));
  const made = ordered ? key.slice(0, -ordered.length) : key;
  const rules = maker === undefined ? packingRules.filter(({ heads }) => heads.test(made)) : makersRules(maker);
  let longest = '';
  for (const { endings } of rules) {
    for (const [before, list] of endings) {
      for (const ending of list) if (ending.length > longest.length && isCuttable(made, ending, before)) longest = ending;
    }
  }
  return longest === '' ? made : made.slice(0, -longest.length);
}

const makersKept = 5_000;
const rulesKept = new Map<string, readonly PackingRule[]>();
function makersRules(maker: string): readonly PackingRule[] {
  const before = rulesKept.get(maker);
  if (before) return before;
  const rules = brandKeys(maker).flatMap((name) => rulesOf.get(name) ?? []);
  if (rulesKept.size >= makersKept) rulesKept.clear();
  rulesKept.set(maker, rules);
  return rules;
}

function isCuttable(key: string, ending: string, before: RegExp): boolean {
  if (!key.endsWith(ending) || key.length - ending.length < shortestBase) return false;
  const base = key.slice(0, -ending.length);
  return /\d/.test(base) && before.test(base);
}
