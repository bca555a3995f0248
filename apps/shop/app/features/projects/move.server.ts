// Moves ticked lines of the cart into a project, and back again (CT-6, R-171).
import { cartSave } from '@partharbor/contract/calls/carts';
import { projectDelete, projectDrop, projectPut } from '@partharbor/contract/calls/projects';
import { ask, field, type Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { m } from '../../i18n/messages.js';
import { choiceOf, chosenProject, unmake, type ChoiceTyped } from './chosen-project.server.ts';
import type { TextErrors } from './texts.ts';

type Put = Answer<typeof projectPut>;

/** What was moved, as the way back needs it. */
export interface Moved extends Pick<Put, 'changed' | 'removedFromCart'> {
  readonly projectId: string;
  readonly name: string;
  readonly count: number;
  /** Parts the project did not have. */
  readonly added: readonly string[];
  /** The project was made for this. */
  readonly isNew?: boolean;
}

export interface MoveAnswer {
  readonly moved?: Moved;
  /** Parts are in the project already: add up or set? */
  readonly has?: { readonly message: string; readonly projectId: string; readonly keep: boolean };
  readonly error?: string;
  /** What is wrong with the new project's texts, and what was chosen and typed. */
  readonly textErrors?: TextErrors;
  readonly typed?: ChoiceTyped;
  readonly status: number;
}

interface CartLine {
  readonly cartId: string;
  readonly goodsId: string;
}

/** Fields: those of the choice, keep, and mode once it was asked. */
export async function moveToProject(scope: RequestScope, userId: string, form: FormData, lines: readonly CartLine[]): Promise<MoveAnswer> {
  if (lines.length === 0) return { error: m.projects_moveNothing(), status: 400 };
  const [keep, asked, typed] = [field(form, 'keep') === '1', field(form, 'mode'), choiceOf(form)];
  const into = await chosenProject(scope, userId, typed);
  if ('status' in into) return { ...into, typed };
  const { projectId } = into;
  const cartMode = asked === 'add' || asked === 'set' ? asked : '';
  const cartIds = lines.map(({ cartId }) => cartId);
  const put = { userId, projectId, cartIds, cartMode, keepInCart: keep } as const;
  const outcome = await ask(scope, projectPut, put, { idempotencyKey: crypto.randomUUID() });
  if (!outcome.ok) {
    await unmake(scope, userId, into);
    return outcome.reason === 'PROJECT_HAS'
      ? { has: { message: outcome.message, projectId, keep }, status: outcome.status }
      : { error: outcome.message, typed, status: outcome.status };
  }
  const { changed, removedFromCart } = outcome.data;
  const before = new Set(changed.map(({ goodsId }) => goodsId));
  const added = [...new Set(lines.map(({ goodsId }) => goodsId))].filter((goodsId) => !before.has(goodsId));
  return { moved: { ...into, count: lines.length, changed, removedFromCart, added }, status: 200 };
}

/** Puts both back: the lines into the cart, the project's numbers as they were. */
export async function undoMove(scope: RequestScope, userId: string, text: string): Promise<MoveAnswer> {
  const refused = await takenBack(scope, userId, text);
  return refused === null ? { status: 200 } : { error: refused.message, status: refused.status };
}

const badForm = { message: '', status: 400 };

/** Takes back what was put into a project; answers what was refused. A project that was made for it goes too. */
export async function takenBack(scope: RequestScope, userId: string, text: string): Promise<{ message: string; status: number } | null> {
  const moved = readMoved(text);
  if (!moved) return badForm;
  const { projectId, added, changed, removedFromCart, isNew } = moved;
  if (removedFromCart.length > 0) {
    const back = await ask(scope, cartSave, { userId, goodsJson: [...removedFromCart] });
    if (!back.ok) return back;
  }
  const goods = changed.map((one) => ({ ...one, mode: 'set' as const }));
  const project = [
    added.length > 0 && (await ask(scope, projectDrop, { userId, projectId, goodsIds: [...added] })),
    goods.length > 0 && (await ask(scope, projectPut, { userId, projectId, goods }, { idempotencyKey: crypto.randomUUID() })),
    isNew === true && (await ask(scope, projectDelete, { userId, projectId })),
  ];
  const refused = project.find((outcome) => outcome && !outcome.ok);
  return refused && !refused.ok ? refused : null;
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
