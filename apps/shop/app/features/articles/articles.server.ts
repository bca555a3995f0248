// Loads lists of texts and single ones; an id that is unknown, unpublished or of another kind is not found (CO-2, CO-3).
import type { AnswerOf } from '@partharbor/contract/call';
import { contentDetail, contentList } from '@partharbor/contract/calls/content';
import type { ContentItem } from '@partharbor/contract/contents';
import { data } from 'react-router';
import { need } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import type { Currency } from '@partharbor/rules/format';
import { cartQuantities } from '../cart/gateway.ts';
import { rowOf, type GoodsRow } from '../goods/rows.ts';
import { kindOfList, kindsOfDetail, pathnameOf, type ReadKind } from './kinds.ts';

const size = 20;

const notFound = () => data(null, { status: 404 });

export interface ListData {
  readonly kind: ReadKind;
  readonly tag: string;
  readonly page: AnswerOf<typeof contentList>;
}

/** The list an address shows: `?tag=` narrows it, `?current=` turns its pages. */
export async function loadList(scope: RequestScope, query: URLSearchParams): Promise<ListData> {
  const kind = kindOfList(pathnameOf(scope.path));
  if (!kind) throw notFound();
  const tag = (query.get('tag') ?? '').trim().slice(0, 20);
  const current = /^[1-9]\d{0,3}$/.test(query.get('current') ?? '') ? Number(query.get('current')) : 1;
  const page = need(scope, await scope.call(contentList, { kind, tag, current, size }));
  return { kind, tag, page };
}

export interface DetailData {
  readonly one: Omit<AnswerOf<typeof contentDetail>, 'parts'>;
  readonly rows: readonly GoodsRow[];
  readonly inCart: Readonly<Record<string, number>>;
  readonly currency: Currency;
  readonly url: string;
}

export async function loadText(scope: RequestScope, id: string | null, kinds: readonly ContentItem['kind'][]): Promise<DetailData> {
  if (id === null || !/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  const found = await scope.call(contentDetail, { id });
  if ((!found.ok && found.status === 404) || (found.ok && !kinds.includes(found.data.kind))) throw notFound();
  const { parts, ...one } = need(scope, found);
  return {
    one,
    rows: parts.map((part) => rowOf(part, scope.lang)),
    inCart: parts.length > 0 ? await cartQuantities(scope) : {},
    currency: scope.currency,
    url: scope.origin + scope.path,
  };
}

/** The text an address of its own shows, by `?id=`. */
export const loadDetail = (scope: RequestScope, query: URLSearchParams): Promise<DetailData> =>
  loadText(scope, query.get('id'), kindsOfDetail(pathnameOf(scope.path)));

/** The newest of some kinds, for overviews. */
export async function loadNewest<K extends ReadKind>(
  scope: RequestScope,
  kinds: readonly K[],
  count: number,
): Promise<readonly { readonly kind: K; readonly page: AnswerOf<typeof contentList> }[]> {
  return Promise.all(kinds.map(async (kind) => ({ kind, page: need(scope, await scope.call(contentList, { kind, size: count })) })));
}
