// Which column of a table has which role: by its name, as far as its content bears it out, and by its content.
import { isLook, lookWeights, type ColumnLook, type Look } from './content.ts';
import type { NameScores } from './names.ts';
import { roles, type Role } from './roles.ts';

export interface Column {
  readonly index: number;
  readonly score: number;
  /** How well its name says the role; 0 where only the content does. */
  readonly name: number;
  /** Other columns that would do: further numbers, values where this one is blank. */
  readonly also: readonly number[];
}
export type Columns = Readonly<Partial<Record<Role, Column>>>;

/** A header as roles are told by it; `slash` marks names of two things: 型号/封装. */
export interface NamedColumn extends NameScores {
  readonly hasSlash: boolean;
  readonly isBlank: boolean;
}

/** From this score on a role is sure. */
export const SURE = 1.3;
const LEAST = 0.35;
/** What is only told by its content must look like it nearly throughout. */
const CONTENT_ONLY = 0.6;
const COUNTS = 0.9;
const PLACED = 0.8;
/** Where no column has a name: what is found is asked as a whole. */
const WITHOUT_HEADER = 0.35;
/** Numbers without a name above them: so many are built like nothing else. */
const STRONG = 0.3;
/** A column with less than a quarter of the fullest one's cells says less of the list. */
const SPARSE = 0.25;
const SPARSE_LOSS = 0.5;

interface Candidate {
  readonly role: Role;
  readonly index: number;
  readonly score: number;
  readonly name: number;
  readonly rank: number;
}

/** How well a column plays a role; 0 where it cannot. */
export function roleScore(role: Role, named: NamedColumn | null, look: ColumnLook): { score: number; name: number } {
  const content = isLook(role) ? (named === null ? unnamedContent(role, look) : look[role]) : 0;
  const name = usableName(role, named, content);
  if (look.filled === 0) return { score: 0.35 * name, name };
  if (name === 0) return { score: contentOnly(role, named, content, look), name };
  if (role === 'mpn' && !mayBeNumbers(name, named, look)) return { score: 0, name };
  // Part, Bauteil, 编号: a column of designators only where some stand in it.
  if (role === 'designator' && name < 0.9 && content < 0.45) return { score: 0, name };
  const weight = isLook(role) ? lookWeights[role] : 0;
  return { score: name * trust(role, content) + Math.min(content, 1.6) * weight, name };
}

/** Without a header: values of passive parts stand in one column with numbers of the others, and 10k is a value before it is a quantity. */
function unnamedContent(role: Look, look: ColumnLook): number {
  if (role === 'quantity') return Math.max(0, look.quantity - look.value);
  return role !== 'value' || look.value < 0.2 ? look[role] : Math.min(1, look.value + look.mpn / 0.7);
}

/** A name whose column usually has no role says something only where the content agrees. */
function usableName(role: Role, named: NamedColumn | null, content: number): number {
  const name = named?.scores[role] ?? 0;
  return named && named.ignored > name - 0.05 && content < 0.5 ? 0 : name;
}

function contentOnly(role: Role, named: NamedColumn | null, content: number, { strongNumber }: ColumnLook): number {
  if (!isLook(role) || (named && named.ignored > 0)) return 0;
  // Names of symbols and of shops have letters and digits too.
  if (role === 'mpn' && named === null && strongNumber < STRONG) return 0;
  const isUnknown = !named || named.isBlank || Object.keys(named.scores).length === 0;
  // Designators and codes look like nothing else, whatever the column is called.
  if (!isUnknown) return (role === 'designator' || role === 'supplier_pn') && content >= 0.8 ? content * lookWeights[role] * 0.8 : 0;
  const needed = role === 'quantity' ? COUNTS : named === null ? WITHOUT_HEADER : CONTENT_ONLY;
  const isAllowed = role !== 'quantity' || named === null || named.isBlank;
  return isAllowed && content >= needed ? content * lookWeights[role] : 0;
}

function trust(role: Role, content: number): number {
  if (role === 'value') return 0.75 + 0.25 * Math.min(1, content / 0.3);
  return isLook(role) && role !== 'description' ? 0.45 + 0.55 * Math.min(1, content / 0.4) : 1;
}

/** Numbers of parts look like it, but for a column that says for certain that it holds them. */
function mayBeNumbers(name: number, named: NamedColumn | null, look: ColumnLook): boolean {
  if (name >= 0.95 || named?.hasSlash) return true;
  return look.mpn >= (name < 0.5 ? 0.3 : 0.35) && (name >= 0.5 || look.strongNumber >= STRONG);
}

/** One column a role by best score, then the rest. */
export function columnsOf(named: readonly NamedColumn[] | null, columnLooks: readonly ColumnLook[]): Columns {
  const fullest = Math.max(1, ...columnLooks.map((look) => look.filled));
  const lossOf = (filled: number): number => SPARSE_LOSS * Math.max(0, 1 - filled / (fullest * SPARSE));
  const ordered = named === null ? new Set<number>() : orderedBeside(named, columnLooks);
  const candidates = columnLooks
    .flatMap((look, index): Candidate[] =>
      roles.map((role) => {
        const found = roleScore(role, named?.[index] ?? null, look);
        // Sentences stand beside many lists: those of every row describe its parts.
        const share = named === null && role === 'description' ? look.filled / fullest : 1;
        return { role, index, ...found, rank: found.score * share - lossOf(look.filled) };
      }),
    )
    .filter(({ role, index }) => role !== 'quantity' || !ordered.has(index))
    .filter(({ role, index }) => named !== null || isTold(role, columnLooks[index]!, fullest))
    // A column without one filled cell stands in nobody's way.
    .filter(({ role, score, index }) => score >= leastFor(role, columnLooks[index]!, named !== null))
    .toSorted((a, b) => b.rank - a.rank || a.index - b.index);
  const [taken, found] = [new Set<number>(), new Map<Role, Candidate>()];
  for (const one of candidates) {
    if (taken.has(one.index) || found.has(one.role)) continue;
    taken.add(one.index);
    found.set(one.role, one);
  }
  // Neither a number nor a description is a value, whatever its column is called.
  const others = [found.get('mpn')?.index, found.get('description')?.index];
  const alsoFor = (role: Role, index: number): number[] =>
    alsoOf(role, index, taken, named, columnLooks).filter((other) => role !== 'value' || !others.includes(other));
  return Object.fromEntries([...found].map(([role, { index, score, name }]) => [role, { index, score, name, also: alsoFor(role, index) }]));
}

/** Columns of what is ordered beside a blank one for the pieces of a set: those are as many as the designators. */
function orderedBeside(named: readonly NamedColumn[], columnLooks: readonly ColumnLook[]): Set<number> {
  const isPlaced = columnLooks.some((look) => look.designator >= PLACED);
  const isBlank = columnLooks.some(({ filled }, i) => filled === 0 && !named[i]!.isTotal && (named[i]!.scores.quantity ?? 0) >= COUNTS);
  return new Set(isPlaced && isBlank ? named.flatMap(({ isTotal }, i) => (isTotal ? [i] : [])) : []);
}

/** Without a header words of half of the rows describe what no other column says. */
function leastFor(role: Role, { filled }: ColumnLook, hasHeader: boolean): number {
  if (filled === 0) return LEAST / 2;
  return role === 'description' && !hasHeader ? lookWeights.description * WITHOUT_HEADER : LEAST;
}

/** A few cells beside a list are remarks, whatever some of them look like. */
const isTold = (role: Role, look: ColumnLook, fullest: number): boolean =>
  !isLook(role) || look.filled * 2 >= fullest || (role !== 'description' && look[role] >= CONTENT_ONLY);

/** Columns named alike: a second number where it has no other role, a name or comment where a value is blank whatever else it is. */
function alsoOf(
  role: Role,
  index: number,
  taken: ReadonlySet<number>,
  named: readonly NamedColumn[] | null,
  columnLooks: readonly ColumnLook[],
): number[] {
  if (!named) return role === 'quantity' ? countsBeside(index, taken, columnLooks) : [];
  return columnLooks.flatMap((look, i) => {
    if (i === index || look.filled === 0) return [];
    const { score, name } = roleScore(role, named[i]!, look);
    if (role === 'value') return name >= 0.55 && look.package < 0.5 && look.designator < 0.5 && !look.isRun ? [i] : [];
    const isFilledFrom = role === 'mpn' || role === 'quantity' || role === 'supplier_pn' || role === 'manufacturer';
    return isFilledFrom && !taken.has(i) && name >= 0.7 && score >= 0.6 ? [i] : [];
  });
}

/** Without a header every column of whole numbers may be the one that counts. */
const countsBeside = (index: number, taken: ReadonlySet<number>, columnLooks: readonly ColumnLook[]): number[] =>
  columnLooks.flatMap((look, i) => (i !== index && !taken.has(i) && unnamedContent('quantity', look) >= COUNTS ? [i] : []));

/** Whether a list of these columns tells what its parts are. */
export const hasIdentity = (columns: Columns): boolean =>
  [columns.mpn, columns.value, columns.description, columns.supplier_pn].some((column) => column !== undefined);

/** How good a table its columns make; below a header what no name says counts little. */
export const sumOfScores = (columns: Columns, hasHeader: boolean): number =>
  roles.reduce((sum, role) => {
    const { score = 0, name = 0 } = columns[role] ?? {};
    return sum + (hasHeader && name === 0 ? score * 0.2 : score);
  }, 0);
