// Reading a list into a draft: an uploaded file, its columns said by hand, a pasted text (BM-1, BM-2, R-123 to R-134).
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { bomMap, bomPaste, bomReadFile } from '@partharbor/contract/calls/boms-read';
import { done, refuse } from '@partharbor/contract/refuse';
import type { ReadSettings } from '@partharbor/bom/read/reading';
import { bomDraftDays } from '@partharbor/rules/kept';
import { DAY_MS } from '@partharbor/rules/time';
import type { CallContext } from '../../calls/context.ts';
import { uploadOf } from '../../calls/upload.ts';
import { cleanName } from '../../files/keep.ts';
import { freshLine } from '../lines/kept.ts';
import { takeTurn } from '../limits.ts';
import { countColumns } from '../metrics.ts';
import { layoutsOf, rememberLayout } from '../mind/layouts.ts';
import { readList, type ReadResult } from '../read/read.ts';
import { accountDraftsMost, guestDraftsMost } from '../settings.ts';
import { askingOwner, makingOwner, type DraftOwner } from './owner.ts';
import { draftOf, insertDraft, sourceOf, updateDraft, type DraftContent } from './store.ts';

type Answer = AnswerOf<typeof bomReadFile>;

/** When a draft that is used now ends. */
export const draftEnd = (at: Date): Date => new Date(at.getTime() + bomDraftDays * DAY_MS);

/** Larger lists than this are no lists: cells of thousands of characters in every row. */
const contentCharsMost = 4_000_000;
const isDraftId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** Reads an uploaded file and keeps it as a draft. */
export async function readBomFile(context: CallContext, input: InputOf<typeof bomReadFile>): Promise<Outcome<Answer>> {
  const turn = await takeTurn(context, 'read');
  if (turn) return turn;
  const file = uploadOf(context, 'file');
  const bytes = await readFile(file.path);
  const { sheet, rowFrom, rowTo, remembered } = input;
  const settings: ReadSettings = {
    ...(sheet !== undefined && { sheet }),
    ...(rowFrom !== undefined && rowTo !== undefined && { rows: [rowFrom, rowTo] as const }),
  };
  const read = await readList(context, 'file', bytes, settings, remembered ? await layoutsOf(context) : {});
  if (!read.ok) return read;
  return keepNew(context, read.data, settings, { file: bytes, fileName: cleanName(file.name, 'bom'), pasted: '' });
}

/** Reads a pasted text and keeps it as a draft. */
export async function pasteBom(context: CallContext, { text }: InputOf<typeof bomPaste>): Promise<Outcome<Answer>> {
  const turn = await takeTurn(context, 'read');
  if (turn) return turn;
  const pasted = text.toWellFormed().replaceAll('\0', '');
  const read = await readList(context, 'paste', Buffer.from(pasted), {});
  return read.ok ? keepNew(context, read.data, {}, { file: null, fileName: '', pasted }) : read;
}

interface Source {
  readonly file: Buffer | null;
  readonly fileName: string;
  readonly pasted: string;
}

async function keepNew(context: CallContext, read: ReadResult, settings: ReadSettings, source: Source): Promise<Outcome<Answer>> {
  const { db, clock, edition, identity } = context;
  const content = contentOf(read, settings, nameOf(source.fileName));
  if (JSON.stringify(content).length > contentCharsMost) return tooMuch(context);
  const [id, owner, at] = [randomBytes(16).toString('hex'), makingOwner(context), clock.now()];
  const most = context.settings.get(identity.kind === 'buyer' ? accountDraftsMost : guestDraftsMost);
  await db.transaction((tx) => insertDraft(tx, { id, owner, edition, content, ...source, at, expiresAt: draftEnd(at) }, most));
  return done(answerOf(id, 1, source.fileName, read));
}

const tooMuch = ({ messageLang, lang }: CallContext): Outcome<never> =>
  refuse('UNPROCESSABLE_FILE', { problem: (messageLang ?? lang) === 'zh' ? '单元格内容过多' : 'its cells hold too much' });

function contentOf(read: ReadResult, settings: ReadSettings, name: string): DraftContent {
  const { lines, ...reading } = read;
  return {
    name,
    sets: read.sets ?? 1,
    remark: '',
    attrition: 'off',
    lines: lines.map(freshLine),
    reading,
    settings,
    isMatched: false,
  };
}

const nameMost = 60;

/** The file's name without its ending. */
const nameOf = (fileName: string): string =>
  Array.from(fileName.replace(/\.[A-Za-z]{2,5}$/, '').trim())
    .slice(0, nameMost)
    .join('');

const answerOf = (draftId: string, version: number, file: string, read: ReadResult): Answer => ({ draftId, version, file, ...read });

/** How often another change may come between before one gives up. */
const triesMost = 6;

/** Reads a draft's list again, with what was said of it; what was edited in its lines goes. */
export async function mapBom(context: CallContext, input: InputOf<typeof bomMap>): Promise<Outcome<Answer>> {
  const owner = askingOwner(context);
  const source = owner && isDraftId(input.draftId) ? await sourceOf(context.db, owner, input.draftId) : undefined;
  if (!owner || !source) return refuse('NOT_FOUND');
  const { draftId: id, sheet, headerRow, headerRows, columns, leaveOut, rows } = input;
  const settings: ReadSettings = {
    ...(sheet !== undefined && { sheet }),
    ...(headerRow !== undefined && { headerRow }),
    ...(headerRows !== undefined && { headerRows }),
    ...(columns !== undefined && { columns }),
    ...(leaveOut.length > 0 && { leaveOut }),
    ...(rows !== undefined && { rows }),
  };
  const bytes = source.file ?? Buffer.from(source.pasted);
  const read = await readList(context, source.file ? 'file' : 'paste', bytes, settings);
  if (!read.ok) return read;
  const kept = await keepMapped(context, { id, owner, read: read.data, settings });
  if (kept.ok && columns !== undefined) await rememberLayout(context, read.data, settings);
  return kept;
}

interface Mapped {
  readonly id: string;
  readonly owner: DraftOwner;
  readonly read: ReadResult;
  readonly settings: ReadSettings;
}

/**
 * Puts what was read in the place of what the draft held. Reading takes a while, and the draft's own page chooses parts for it meanwhile: what was
 * said last holds, so the draft as it is now takes it, whatever came between.
 */
async function keepMapped(context: CallContext, { id, owner, read, settings }: Mapped): Promise<Outcome<Answer>> {
  const { db, clock } = context;
  for (let tried = 0; tried < triesMost; tried += 1) {
    const at = clock.now();
    const row = await draftOf(db, owner, id, at);
    if (!row) return refuse('NOT_FOUND');
    const { name, sets, remark, attrition } = row.content;
    const content = { ...contentOf(read, settings, name), sets, remark, attrition };
    if (JSON.stringify(content).length > contentCharsMost) return tooMuch(context);
    const version = await updateDraft(db, { id, owner, version: row.version, content, at, expiresAt: draftEnd(at) });
    if (version === null) continue;
    const { reading } = row.content;
    // Of another sheet or header row the columns are others.
    if (settings.columns && reading.sheet === read.sheet && reading.headerRow === read.headerRow) countColumns(reading, read);
    return done(answerOf(id, version, row.file_name, read));
  }
  return refuse('BUSY', { retryAfterSeconds: 1 });
}
