// Moves ticked lines of the cart into a project, and back again (CT-6, R-171).
import { cartSave } from '@partharbor/contract/calls/carts';
import { projectDrop, projectList, projectPut } from '@partharbor/contract/calls/projects';
import { ask, field, type Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { m } from '../../i18n/messages.js';

export interface ProjectName {
  readonly projectId: string;
  readonly name: string;
}

type Put = Answer<typeof projectPut>;

/** What was moved, as the way back needs it. */
export interface Moved extends Pick<Put, 'changed' | 'removedFromCart'> {
  readonly projectId: string;
  readonly name: string;
  readonly count: number;
  /** Parts the project did not have. */
  readonly added: readonly string[];
}

export interface MoveAnswer {
  readonly moved?: Moved;
  /** Parts are in the project already: add up or set? */
  readonly has?: { readonly message: string; readonly projectId: string; readonly keep: boolean };
  readonly error?: string;
  readonly status: number;
}

/** Projects that lines can be moved into, the last edited first. */
export async function projectNames(scope: RequestScope, userId: string): Promise<ProjectName[]> {
  const found = await ask(scope, projectList, { userId, page: { current: 1, size: 50 } });
  return found.ok ? found.data.records.map(({ projectId, name }) => ({ projectId, name })) : [];
}

interface CartLine {
  readonly cartId: string;
  readonly goodsId: string;
}

/** Fields: projectId, keep, and mode once it was asked. */
export async function moveToProject(scope: RequestScope, userId: string, form: FormData, lines: readonly CartLine[]): Promise<MoveAnswer> {
  if (lines.length === 0) return { error: m.projects_moveNothing(), status: 400 };
  const [projectId, keep, asked] = [field(form, 'projectId'), field(form, 'keep') === '1', field(form, 'mode')];
  const cartMode = asked === 'add' || asked === 'set' ? asked : '';
  const cartIds = lines.map(({ cartId }) => cartId);
  const put = { userId, projectId, cartIds, cartMode, keepInCart: keep } as const;
  const outcome = await ask(scope, projectPut, put, { idempotencyKey: crypto.randomUUID() });
  if (!outcome.ok)
    return outcome.reason === 'PROJECT_HAS'
      ? { has: { message: outcome.message, projectId, keep }, status: outcome.status }
      : { error: outcome.message, status: outcome.status };
  const { changed, removedFromCart } = outcome.data;
  const before = new Set(changed.map(({ goodsId }) => goodsId));
  const added = [...new Set(lines.map(({ goodsId }) => goodsId))].filter((goodsId) => !before.has(goodsId));
  const name = (await projectNames(scope, userId)).find((one) => one.projectId === projectId)?.name ?? '';
  return { moved: { projectId, name, count: lines.length, changed, removedFromCart, added }, status: 200 };
}

/** Puts both back: the lines into the cart, the project's numbers as they were. */
export async function undoMove(scope: RequestScope, userId: string, text: string): Promise<MoveAnswer> {
  const moved = readMoved(text);
  if (!moved) return { status: 400 };
  const { projectId, added, changed, removedFromCart } = moved;
  if (removedFromCart.length > 0) {
    const back = await ask(scope, cartSave, { userId, goodsJson: [...removedFromCart] });
    if (!back.ok) return { error: back.message, status: back.status };
  }
  const goods = changed.map((one) => ({ ...one, mode: 'set' as const }));
  const project = [
    added.length > 0 && (await ask(scope, projectDrop, { userId, projectId, goodsIds: [...added] })),
    goods.length > 0 && (await ask(scope, projectPut, { userId, projectId, goods }, { idempotencyKey: crypto.randomUUID() })),
  ];
  const refused = project.find((outcome) => outcome && !outcome.ok);
  return refused && !refused.ok ? { error: refused.message, status: refused.status } : { status: 200 };
}

function readMoved(text: string): Moved | null {
  try {
    const moved = JSON.parse(text) as Moved;
    return Array.isArray(moved.added) && Array.isArray(moved.changed) && Array.isArray(moved.removedFromCart) ? moved : null;
  } catch {
    // A form tampered with: answered as bad input.
    return null;
  }
}
