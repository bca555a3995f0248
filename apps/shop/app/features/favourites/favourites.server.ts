// Loads the page of favourites and carries out what its forms ask for (PD-4).
import { favouriteDelete, favouriteList, favouriteSave } from '@partharbor/contract/calls/favourites';
import { favouriteSorts } from '@partharbor/rules/kept';
import type { Currency } from '@partharbor/rules/format';
import { data, redirect } from 'react-router';
import { ask, field, need } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';
import { cartQuantities } from '../cart/gateway.ts';
import { addLine } from '../goods/add-line.ts';
import type { AddAnswer } from '../goods/add-line.ts';
import { microsOf, rowOf } from '../goods/rows.ts';
import type { GoodsRow } from '../goods/rows.ts';
import { favouritesHref } from './hrefs.ts';
import type { FavouriteSort } from './hrefs.ts';

type Found = Answer<typeof favouriteList>['records'][number];

export interface FavouriteRow {
  readonly row: GoodsRow;
  readonly note: string;
  readonly savedAt: string;
  /** Null: quoted by hand, or seen in the other edition's currency. */
  readonly savedMicros: number | null;
  readonly nowMicros: number | null;
  readonly savedStock: number;
}

export interface FavouritesData {
  readonly rows: readonly FavouriteRow[];
  readonly keywords: string;
  readonly sort: FavouriteSort;
  readonly total: number;
  readonly all: number;
  readonly current: number;
  readonly pages: number;
  readonly currency: Currency;
  readonly inCart: Readonly<Record<string, number>>;
  /** A heart pressed elsewhere was refused for this. */
  readonly refused: 'FAVOURITES_FULL' | 'other' | null;
}

export type FavouriteAnswer =
  | AddAnswer
  | { readonly did: 'removed' | 'restored' | 'noted'; readonly goodsId: string; readonly partNo: string };

const micros = (price: string): number | null => (price === '' ? null : microsOf(price));

const toRow = (record: Found, lang: RequestScope['lang']): FavouriteRow => ({
  row: rowOf(record, lang),
  note: record.note,
  savedAt: record.savedAt,
  savedMicros: record.savedCurrency === record.currency ? micros(record.savedPrice) : null,
  nowMicros: micros(record.nowPrice),
  savedStock: record.savedStock,
});

export async function loadFavourites(scope: RequestScope, request: Request): Promise<FavouritesData> {
  requireUser(scope);
  const { searchParams } = new URL(request.url);
  const keywords = (searchParams.get('q') ?? '')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 50);
  const sort = favouriteSorts.find((one) => one === searchParams.get('sort')) ?? 'saved';
  const asked = searchParams.get('current') ?? '';
  const current = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1;
  const [list, inCart] = await Promise.all([ask(scope, favouriteList, { keywords, sort, current }), cartQuantities(scope)]);
  const page = need(scope, list);
  if (page.records.length === 0 && current > 1) throw redirect(favouritesHref({ keywords, sort, current: 1 }));
  const reason = searchParams.get('refused');
  return {
    rows: page.records.map((record) => toRow(record, scope.lang)),
    keywords,
    sort,
    total: page.total,
    all: page.all,
    current: page.current,
    pages: page.pages,
    currency: scope.currency,
    inCart,
    refused: reason === null ? null : reason === 'FAVOURITES_FULL' ? reason : 'other',
  };
}

/** Fields: intent remove, restore or note with goodsId and partNo; else an add to the cart. */
export async function actOnFavourites(scope: RequestScope, request: Request) {
  requireUser(scope);
  const form = await request.formData();
  const [intent, goodsId, partNo] = [field(form, 'intent'), field(form, 'goodsId'), field(form, 'partNo').slice(0, 200)];
  if (intent === '') return addLine(scope, form);
  const outcome =
    intent === 'note'
      ? await ask(scope, favouriteSave, { goodsId, note: field(form, 'note') })
      : await ask(scope, favouriteDelete, { goodsId, restore: intent === 'restore' });
  if (!outcome.ok) return data<FavouriteAnswer>({ ok: false, goodsId, message: outcome.message }, { status: outcome.status });
  const did = intent === 'note' ? 'noted' : intent === 'restore' ? 'restored' : 'removed';
  return data<FavouriteAnswer>({ did, goodsId, partNo });
}
