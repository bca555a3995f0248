// Puts parts that a page shows into a project, one that is there or a new one, and takes that back (PJ-1, CT-6, R-171).
import { bomPrice } from '@partharbor/contract/calls/boms-match';
import { projectPut } from '@partharbor/contract/calls/projects';
import { askedQuantity, typedQuantity } from '@partharbor/rules/quantity';
import { ask, field, need } from '../../../loader-call.ts';
import type { RequestScope } from '../../../context.ts';
import { choiceOf, chosenProject, projectNames, unmake, type ProjectName } from '../chosen-project.server.ts';
import { takenBack, type Moved } from '../move.server.ts';
import type { ProjectTexts, TextErrors } from '../texts.ts';

interface AddedPart {
  readonly goodsId: string;
  readonly partNo: string;
  readonly brandName: string;
  readonly brandNameZh: string;
  readonly number: number;
}

export interface AddingData {
  readonly kind: 'adding';
  /** Those that are sold or were; [] where the address names none. */
  readonly parts: readonly AddedPart[];
  /** The last edited first. */
  readonly projects: readonly ProjectName[];
}

export interface AddingAnswer {
  readonly done?: Moved;
  readonly isUndone?: true;
  /** Parts are in the project already: add up or set? */
  readonly has?: string;
  readonly error?: string;
  readonly textErrors?: TextErrors;
  readonly wrongNumbers?: readonly string[];
  /** What was chosen and typed. */
  readonly projectId?: string;
  readonly texts?: ProjectTexts;
  readonly numbers?: Readonly<Record<string, string>>;
  readonly status: number;
}

export async function loadAdding(scope: RequestScope, userId: string, goodsIds: readonly string[], n: string | null): Promise<AddingData> {
  const quantity = askedQuantity(n);
  const lines = goodsIds.map((goodsId) => ({ key: goodsId, quantity: Math.min(Math.max(1, quantity), 1_000_000), picks: [{ goodsId }] }));
  const [priced, projects] = await Promise.all([ask(scope, bomPrice, { lines }), projectNames(scope, userId)]);
  const { groups } = need(scope, priced);
  const parts = groups.map(({ goodsId, partNo, brandName, brandNameZh, buy }) => {
    return { goodsId, partNo, brandName, brandNameZh, number: Math.max(buy, quantity) };
  });
  return { kind: 'adding', parts, projects };
}

/** Fields: goodsId with number-<goodsId> each, projectId or `new` with name and description, and mode once it was asked. */
export async function actAdding(scope: RequestScope, userId: string, form: FormData): Promise<AddingAnswer> {
  if (field(form, 'intent') === 'undoAdding') {
    const refused = await takenBack(scope, userId, field(form, 'added'));
    return refused === null ? { isUndone: true, status: 200 } : { error: refused.message, status: refused.status };
  }
  const ids = form.getAll('goodsId').filter((one) => typeof one === 'string');
  const numbers = Object.fromEntries(ids.map((id) => [id, field(form, `number-${id}`).trim()]));
  const given = { numbers, ...choiceOf(form) };
  const wrongNumbers = ids.filter((id) => (typedQuantity(numbers[id] ?? '') ?? 0) < 1);
  if (wrongNumbers.length > 0) return { ...given, wrongNumbers, status: 400 };
  const into = await chosenProject(scope, userId, given);
  if ('status' in into) return { ...given, ...into };
  const asked = field(form, 'mode');
  const mode: '' | 'add' | 'set' = asked === 'add' || asked === 'set' ? asked : '';
  const goods = ids.map((goodsId) => ({ goodsId, number: typedQuantity(numbers[goodsId]!)!, mode }));
  const { projectId } = into;
  const outcome = await ask(scope, projectPut, { userId, projectId, goods }, { idempotencyKey: crypto.randomUUID() });
  if (!outcome.ok) {
    await unmake(scope, userId, into);
    const { message, status } = outcome;
    return outcome.reason === 'PROJECT_HAS' ? { ...given, has: message, status } : { ...given, error: message, status };
  }
  const { changed } = outcome.data;
  const before = new Set(changed.map(({ goodsId }) => goodsId));
  const added = ids.filter((goodsId) => !before.has(goodsId));
  return { done: { ...into, count: ids.length, changed, added, removedFromCart: [] }, status: 200 };
}
