// The conditions that a source's wording of a value names behind its @ signs.

/** Of several values each has its own: those of the first are told. Longer ones are sentences. */
const longest = 60;

/** @example conditionOf('26.5mΩ @ 10V, 5.7A') // '10V, 5.7A'; conditionOf('1.1V@(1A)') // '1A'; conditionOf('30V') // '' */
export function conditionOf(wording: string): string {
  const at = wording.indexOf('@');
  if (at < 0) return '';
  const [said = ''] = wording.slice(at + 1).split(/[;；]/);
  const condition = said.trim().replace(/^\((.*)\)$/, '$1');
  return condition.length > longest || condition.includes('@') ? '' : condition;
}
