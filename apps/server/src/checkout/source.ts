// Where the lines of a quote come from: a draft, a goods list, or lines of the cart.
import type { Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Reason } from '@partharbor/contract/reasons';
import type { Queryable } from '../platform/database.ts';
import { cartLinesOf, loadDraft, type WantedLine } from './store.ts';

export interface SourceInput {
  readonly goodsList?: readonly { goodsId: string; number: number; batchName: string; futuresLinkId: string; materialNumber: string }[];
  readonly cartIds?: readonly string[];
  readonly draftId?: string;
}

export interface Source {
  readonly lines: readonly WantedLine[];
  /** Cart lines the order consumes. */
  readonly cartIds: readonly string[];
  readonly draftId: string;
}

/**
 * Resolves the lines: a draft before a goods list before cart lines. `gone` is the refusal for what another tab has used up:
 * NOT_FOUND while looking, CONFLICT while placing (T-38).
 */
export async function resolveSource(db: Queryable, userId: number, input: SourceInput, gone: Reason): Promise<Outcome<Source>> {
  if (input.draftId !== undefined) return fromDraft(db, userId, input.draftId, gone);
  if (input.goodsList !== undefined)
    return nonEmpty({ lines: input.goodsList.map((line) => ({ ...line, cartId: '' })), cartIds: [], draftId: '' });
  if (input.cartIds === undefined || input.cartIds.length === 0) return refuse('NOTHING_SELECTED');
  const wanted = new Set(input.cartIds);
  const lines = (await cartLinesOf(db, userId)).filter((line) => wanted.has(line.cartId));
  if (lines.length < wanted.size) return refuse(gone);
  return done({ lines, cartIds: [...wanted], draftId: '' });
}

async function fromDraft(db: Queryable, userId: number, draftId: string, gone: Reason): Promise<Outcome<Source>> {
  const draft = await loadDraft(db, userId, draftId);
  if (!draft) return refuse('NOT_FOUND');
  if (draft.order_no !== null) return refuse(gone, { orderNo: draft.order_no });
  return nonEmpty({ lines: draft.goods, cartIds: draft.goods.map((line) => line.cartId).filter((cartId) => cartId !== ''), draftId });
}

const nonEmpty = (source: Source): Outcome<Source> => (source.lines.length > 0 ? done(source) : refuse('NOTHING_SELECTED'));
