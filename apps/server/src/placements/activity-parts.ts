// Parts of a batch activity as staff see and add them: by lines of text with a number and, where several makers have it, a maker (BO-6).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { ActivityPart, consoleActivityLines, consoleActivityParts } from '@partharbor/contract/calls/console-placements';
import { done } from '@partharbor/contract/refuse';
import { mpnKey } from '@partharbor/part-values/mpn';
import type { CallContext } from '../calls/context.ts';
import { partsNumbered, partsThere, type NumberedPart } from '../catalogue/parts-by-number.ts';
import { referenceOf, type Reference } from '../catalogue/reference.ts';
import { readWords, type Words } from '../catalogue/read-number.ts';

/** A number has so many letters and digits. */
const shortest = 2;
/** Words of a line that are tried as numbers by themselves. */
const wordsTried = 6;

const told = ({ id, mpn, brandId, onSale }: NumberedPart, { brands }: Reference): ActivityPart => ({
  goodsId: String(id),
  partNo: mpn,
  brandName: brands.get(brandId)?.name ?? '',
  onSale,
});

export async function activityParts(
  context: CallContext,
  { goodsIds }: InputOf<typeof consoleActivityParts>,
): Promise<Outcome<AnswerOf<typeof consoleActivityParts>>> {
  const reference = await referenceOf(context.db);
  const parts = await partsThere(context.db, goodsIds.map(Number));
  return done(parts.map((part) => told(part, reference)));
}

/** Every number a line may mean: all of it, what is left beside a maker's name, or one of its words. */
const keysOf = ({ key, split }: Words, line: string): string[] =>
  [
    key,
    split?.key ?? '',
    ...line
      .split(/[\s,;，；、]+/)
      .slice(0, wordsTried)
      .map(mpnKey),
  ].filter((one) => one.length >= shortest);

interface Read {
  readonly isCertain: boolean;
  readonly parts: readonly NumberedPart[];
}

/** The whole line is a number first; beside a maker's name it is one of that maker; beside other words staff choose. */
function read({ words, line }: Line, byKey: ReadonlyMap<string, readonly NumberedPart[]>): Read {
  const of = (key: string): readonly NumberedPart[] => byKey.get(key) ?? [];
  const whole = of(words.key);
  if (whole.length > 0) return { isCertain: whole.length === 1, parts: whole };
  const { split } = words;
  const numbered = split ? of(split.key) : [];
  const own = numbered.filter(({ brandId }) => split?.brandIds.includes(brandId));
  if (own.length > 0) return { isCertain: own.length === 1, parts: own };
  if (numbered.length > 0) return { isCertain: false, parts: numbered };
  return {
    isCertain: false,
    parts:
      keysOf(words, line)
        .map(of)
        .find((parts) => parts.length > 0) ?? [],
  };
}

interface Line {
  readonly line: string;
  readonly words: Words;
}

export async function partsOfLines(
  context: CallContext,
  input: InputOf<typeof consoleActivityLines>,
): Promise<Outcome<AnswerOf<typeof consoleActivityLines>>> {
  const reference = await referenceOf(context.db);
  const lines = input.lines.map((line): Line => ({ line, words: readWords(line, reference) }));
  const keys = [...new Set(lines.flatMap(({ words, line }) => keysOf(words, line)))];
  const byKey = Map.groupBy(await partsNumbered(context.db, keys), ({ key }) => key);
  return done(
    lines.map((one) => {
      const { isCertain, parts } = read(one, byKey);
      return { line: one.line, isCertain, parts: parts.map((part) => told(part, reference)) };
    }),
  );
}
