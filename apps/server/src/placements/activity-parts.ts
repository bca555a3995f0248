// Parts of a batch activity as staff see and add them: by lines of text with a number and, where several makers have it, a maker (BO-6).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { ActivityPart, consoleActivityLines, consoleActivityParts } from '@partharbor/contract/calls/console-placements';
import { done } from '@partharbor/contract/refuse';
import { typedNumber, type TypedNumber } from '@partharbor/part-values/mpn';
import type { CallContext } from '../calls/context.ts';
import { meantBy, partsNumbered, partsThere, type NumberedPart } from '../catalogue/parts-by-number.ts';
import { brandOf, referenceOf, type Reference } from '../catalogue/reference.ts';
import { readWords, type Words } from '../catalogue/read-number.ts';

/** Words of a line that are tried as numbers by themselves. */
const wordsTried = 6;

const told = ({ id, mpn, brandId, onSale }: NumberedPart, reference: Reference): ActivityPart => ({
  goodsId: String(id),
  partNo: mpn,
  brandName: brandOf(reference, brandId)?.name ?? '',
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

interface Line {
  readonly line: string;
  readonly words: Words;
}

/** Words of a line as numbers. */
const wordNumbers = ({ line }: Line): TypedNumber[] =>
  line
    .split(/[\s,;，；、]+/)
    .slice(0, wordsTried)
    .map(typedNumber);

/** Every number a line may mean: all of it, what is left beside a maker's name, or one of its words. */
const numbersOf = (one: Line): TypedNumber[] => [
  one.words.number,
  ...(one.words.split ? [one.words.split.number] : []),
  ...wordNumbers(one),
];

interface Read {
  readonly isCertain: boolean;
  readonly parts: readonly NumberedPart[];
}

/**
 * Certain is only what is written as the part's number is: the whole line, or, beside a maker's name, a number of that maker. What
 * agrees by letters and digits alone, is another maker's, or stands beside other words, staff choose from.
 */
function read(one: Line, byKey: ReadonlyMap<string, readonly NumberedPart[]>): Read {
  const of = (number: TypedNumber, brandIds?: readonly number[]) =>
    meantBy(
      (byKey.get(number.key) ?? []).filter(({ brandId }) => !brandIds || brandIds.includes(brandId)),
      number,
    );
  const { number, split } = one.words;
  const meant = [of(number), ...(split ? [of(split.number, split.brandIds)] : [])];
  const same = meant.find(({ isSame }) => isSame);
  if (same) return { isCertain: same.parts.length === 1, parts: same.parts };
  const like = [...meant, ...(split ? [of(split.number)] : [])].find(({ parts }) => parts.length > 0);
  const worded = wordNumbers(one)
    .map((word) => of(word))
    .find(({ parts }) => parts.length > 0);
  return { isCertain: false, parts: (like ?? worded)?.parts ?? [] };
}

export async function partsOfLines(
  context: CallContext,
  input: InputOf<typeof consoleActivityLines>,
): Promise<Outcome<AnswerOf<typeof consoleActivityLines>>> {
  const reference = await referenceOf(context.db);
  const lines = input.lines.map((line): Line => ({ line, words: readWords(line, reference) }));
  const byKey = Map.groupBy(await partsNumbered(context.db, lines.flatMap(numbersOf)), ({ key }) => key);
  return done(
    lines.map((one) => {
      const { isCertain, parts } = read(one, byKey);
      return { line: one.line, isCertain, parts: parts.map((part) => told(part, reference)) };
    }),
  );
}
