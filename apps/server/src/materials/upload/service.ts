// Lists of codes as files: a dry run that is kept for an hour, and writing what it found.
import type { ListedMaterial } from '@partharbor/bom/read/materials';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { materialApply, type materialUpload } from '@partharbor/contract/calls/materials';
import { done, refuse } from '@partharbor/contract/refuse';
import { codeKey, codeProblem, REMARK_MAX } from '@partharbor/rules/materials';
import { buyerOf, type CallContext } from '../../calls/context.ts';
import { transact } from '../../calls/transact.ts';
import { referenceOf } from '../../catalogue/reference.ts';
import { lockMaterials } from '../locks.ts';
import { namedPart } from '../service.ts';
import { materialLimit } from '../settings.ts';
import { byCodes, countOf, settlePreferred } from '../store.ts';
import { meaningsOf, type Meaning } from './parts.ts';
import { readUpload } from './read.ts';
import { keepImport, takeImport, writeCodes, type KeptRow } from './store.ts';

type Answer = AnswerOf<typeof materialUpload>;
type Row = Answer['rows'][number];
type Held = Awaited<ReturnType<typeof byCodes>>[number];

/** Says what a file would do, row by row; writes nothing but the preview. */
export async function uploadMaterials(context: CallContext): Promise<Outcome<Answer>> {
  const { db, lang } = context;
  const { userId } = buyerOf(context);
  const read = await readUpload(context);
  if (!read.ok) return read;
  const listed = read.data;
  const meanings = await meaningsOf(context, await referenceOf(db), listed);
  const codes = listed.map(({ code }) => code).filter((code) => codeProblem(code) === null);
  const held = new Map((await byCodes(db, userId, codes)).map((one) => [one.code_key, one]));
  const times = Map.groupBy(listed, ({ code }) => codeKey(code));
  const judged = listed.map((row, at) => judge(row, meanings[at]!, held.get(codeKey(row.code)), times.get(codeKey(row.code))!.length > 1));
  const rows = judged.map(({ row, state, problem, part, was, choices }): Row => {
    const { row: number, code, partNo, brandName, remark } = row;
    const cut = (text: string): string => text.slice(0, 200);
    return {
      row: number,
      code: cut(code),
      partNo: cut(partNo),
      brandName: cut(brandName),
      remark: cut(remark),
      state,
      problem,
      part: part && namedPart(part, lang),
      was: was && namedPart(was, lang),
      choices: choices.map((one) => namedPart(one, lang)),
    };
  });
  const importId = await keepImport(db, userId, judged.map(keptOf), context.clock.now());
  const count = (state: Row['state']): number => rows.filter((row) => row.state === state).length;
  return done({ importId, rows, fresh: count('fresh'), same: count('same'), changed: count('changed'), errors: count('error') });
}

interface Judged {
  readonly row: ListedMaterial;
  readonly state: Row['state'];
  readonly problem: Row['problem'];
  readonly part: Meaning['part'];
  readonly was: Held | null;
  readonly choices: Meaning['choices'];
}

function judge(row: ListedMaterial, meaning: Meaning, held: Held | undefined, isTwice: boolean): Judged {
  const { part, choices } = meaning;
  const was = held && held.part_id !== part?.part_id ? held : null;
  const wrong = codeProblem(row.code) ?? (isTwice ? 'twice' : Array.from(row.remark).length > REMARK_MAX ? 'remark' : null);
  if (wrong !== null) return { row, state: 'error', problem: wrong, part, was: null, choices: [] };
  if (!part) return { row, state: 'error', problem: meaning.problem, part, was, choices };
  if (was) return { row, state: 'changed', problem: '', part, was, choices };
  const isSame = held !== undefined && held.code === tidy(row.code) && (row.remark === '' || row.remark === held.remark);
  return { row, state: isSame ? 'same' : 'fresh', problem: '', part, was: null, choices };
}

const tidy = (code: string): string => code.normalize('NFC').trim();

const keptOf = ({ row, state, part, was, choices }: Judged): KeptRow => ({
  row: row.row,
  code: state === 'error' && choices.length === 0 ? '' : tidy(row.code),
  remark: row.remark.slice(0, REMARK_MAX),
  state,
  partId: part?.part_id ?? null,
  was: was?.part_id ?? null,
  choices: choices.map(({ part_id }) => part_id),
});

type Applied = AnswerOf<typeof materialApply>;

/** Writes the fresh rows and those agreed to; a code that came to stand for another part since the preview is left as it is. */
export async function applyMaterials(context: CallContext, input: InputOf<typeof materialApply>): Promise<Outcome<Applied>> {
  const { userId } = buyerOf(context);
  return transact(context, materialApply, { body: input }, async (tx) => {
    await lockMaterials(tx, userId);
    const now = context.clock.now();
    const kept = await takeImport(tx, userId, input.importId, now);
    if (!kept) return refuse('IMPORT_OVER');
    const wanted = wantedOf(kept, input);
    if (!wanted) return refuse('BAD_INPUT', { field: 'choose', problem: 'invalid_value' });
    const held = new Map(
      (
        await byCodes(
          tx,
          userId,
          wanted.map(({ code }) => code),
        )
      ).map((one) => [one.code_key, one.part_id]),
    );
    const agreed = wanted.filter(({ code, partId, was }) => {
      const there = held.get(codeKey(code));
      return there === undefined || there === partId || there === was;
    });
    const limit = context.settings.get(materialLimit);
    const more = agreed.filter(({ code }) => !held.has(codeKey(code))).length;
    if (more > 0 && (await countOf(tx, userId)) + more > limit) return refuse('MATERIALS_FULL', { limit });
    await writeCodes(tx, userId, agreed, now);
    await settlePreferred(tx, userId, [...new Set(agreed.flatMap(({ partId, was }) => [partId, ...(was === null ? [] : [was])]))]);
    return done({ written: agreed.length, skipped: kept.filter(({ state }) => state !== 'same').length - agreed.length });
  });
}

type Wanted = KeptRow & { readonly partId: number };

/** The rows to write; null where a part was chosen that its row did not offer. */
function wantedOf(kept: readonly KeptRow[], { accept, choose }: InputOf<typeof materialApply>): Wanted[] | null {
  const accepted = new Set(accept);
  const chosen = new Map(Object.entries(choose).map(([row, goodsId]) => [Number(row), Number(goodsId)]));
  const wanted: Wanted[] = [];
  for (const one of kept) {
    const choice = chosen.get(one.row);
    if (choice !== undefined) {
      if (one.state !== 'error' || one.code === '' || !one.choices.includes(choice)) return null;
      wanted.push({ ...one, partId: choice });
      chosen.delete(one.row);
    } else if (one.partId !== null && (one.state === 'fresh' || (one.state === 'changed' && accepted.has(one.row))))
      wanted.push({ ...one, partId: one.partId });
  }
  return chosen.size > 0 ? null : wanted;
}
