// Contents as visitors read them: lists of a kind, and one text with its neighbours and parts (CO-2, CO-3).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { contentDetail, contentList } from '@partharbor/contract/calls/content';
import { done, refuse } from '@partharbor/contract/refuse';
import { identityKey, typedNumber } from '@partharbor/part-values/mpn';
import { render, type Rendered } from '@partharbor/rich-text/render';
import type { Lang } from '@partharbor/rules/goods';
import type { CallContext } from '../calls/context.ts';
import { goodsRecords } from '../catalogue/goods.ts';
import { meantBy } from '../catalogue/parts-by-number.ts';
import { referenceOf } from '../catalogue/reference.ts';
import type { Database } from '../platform/database.ts';
import { itemOf } from './records.ts';
import { countShown, findShown, listShown, neighbours, partsOfKeys, type WholeRow } from './store.ts';

export async function listContents(
  { db, lang, clock }: CallContext,
  input: InputOf<typeof contentList>,
): Promise<Outcome<AnswerOf<typeof contentList>>> {
  const now = clock.now();
  const [rows, counts] = await Promise.all([listShown(db, lang, now, input), countShown(db, lang, now, input.kind)]);
  const total = counts.find(({ tag }) => tag === (input.tag || null))?.count ?? 0;
  return done({
    records: rows.map(itemOf),
    total,
    pages: Math.ceil(total / input.size),
    current: input.current,
    size: input.size,
    tags: counts.flatMap(({ tag, count }) => (tag === null ? [] : [{ tag, count }])),
  });
}

const tableWord: Readonly<Record<Lang, string>> = { zh: '表格', en: 'Table' };
const most = 300;
const made = new Map<string, Rendered>();

/** The text as HTML, kept by its version. */
function htmlOf({ id, version, body }: WholeRow, lang: Lang): Rendered {
  const key = `${id} ${version} ${lang} ${body.length}`;
  const known = made.get(key);
  if (known) return known;
  const rendered = render(body, tableWord[lang]);
  if (made.size >= most) made.clear();
  made.set(key, rendered);
  return rendered;
}

/** The parts a text names, in its order; of a number that nobody writes so all that have its letters and digits. */
async function goodsOf({ db, edition, lang }: CallContext, texts: readonly string[]) {
  const numbers = texts.map(typedNumber).filter(({ identity }) => identity !== '');
  if (numbers.length === 0) return [];
  const rows = await partsOfKeys(db, [...new Set(numbers.map(({ key }) => key))]);
  const sharing = rows.map((row) => ({ ...row, identity: identityKey(row.mpn) })).sort((a, b) => b.available - a.available || a.id - b.id);
  // Of parts that are written alike but for capitals the first has most.
  const named = numbers.flatMap((number) => [
    ...new Map(
      meantBy(sharing, number)
        .parts.toReversed()
        .map((one) => [one.identity, one.id]),
    ).values(),
  ]);
  return goodsRecords(db, edition, [...new Set(named)], lang);
}

async function categoryOf(db: Database, id: number | null): Promise<AnswerOf<typeof contentDetail>['category']> {
  const found = id === null ? undefined : (await referenceOf(db)).categories.get(id);
  return found ? { categoryId: String(found.id), categoryName: found.nameZh, categoryEnName: found.nameEn } : null;
}

export async function showContent(
  context: CallContext,
  { id, kind }: InputOf<typeof contentDetail>,
): Promise<Outcome<AnswerOf<typeof contentDetail>>> {
  const { db, lang, clock } = context;
  const now = clock.now();
  const row = await findShown(db, lang, now, id);
  if (!row || (kind !== undefined && row.kind !== kind)) return refuse('NOT_FOUND');
  const [parts, category, beside] = await Promise.all([
    goodsOf(context, row.parts),
    categoryOf(db, row.category_id),
    neighbours(db, lang, now, row),
  ]);
  const link = (which: 'previous' | 'next') => {
    const found = beside.find((one) => one.which === which);
    return found ? { id: String(found.id), title: found.title } : null;
  };
  const { html, headings } = htmlOf(row, lang);
  return done({
    ...itemOf(row),
    html,
    headings: [...headings],
    updatedAt: row.updated_at.toISOString(),
    groupName: row.group_name ?? '',
    category,
    parts,
    previous: link('previous'),
    next: link('next'),
  });
}
