// The earlier shop still at work while a newer one migrates its database: its statements, one after the other, each noted that fails or waits.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@partharbor/server/platform/database';
import { fixtureFiles } from './fixture.ts';

/** Longer than this nobody may wait: a migration holds no lock for a second. */
const PATIENCE_MS = 2_000;

interface Statement {
  readonly says: string;
  readonly text: string;
  readonly isKept: boolean;
}

interface Traffic {
  /** Resolves once every statement was said at least once more, from the moment of asking. */
  nextRound(): Promise<void>;
  /** Ends it. */
  stop(): Promise<void>;
  /** What went wrong so far, each once. */
  wrong(): readonly string[];
}

/** Reads the statements of a kept database's shop. */
export function readStatements(folder: string): Statement[] {
  const [, ...blocks] = readFileSync(join(folder, fixtureFiles.statements), 'utf8').split(/^-- (?=(?:kept|undone): )/m);
  return blocks.map((block) => {
    const at = block.indexOf('\n');
    const [, how, says] = /^(kept|undone): (.*)$/.exec(block.slice(0, at))!;
    return { says: says!, text: block.slice(at), isKept: how === 'kept' };
  });
}

/** Begins to say the statements round after round on a connection of its own. */
export async function startTraffic(db: Database, statements: readonly Statement[]): Promise<Traffic> {
  const client = await db.pool.connect();
  await client.query(`set lock_timeout = ${PATIENCE_MS}`);
  const wrong = new Set<string>();
  let isOver = false;
  const heard: (() => void)[] = [];
  const say = async (statement: Statement, isAgain = false): Promise<void> => {
    const { says, text, isKept } = statement;
    const began = performance.now();
    try {
      await client.query('begin');
      const { rowCount } = await client.query(text);
      // Each finds or writes something: a row that went missing is a page without it.
      if (!rowCount) wrong.add(`${says}: no row`);
      // What is checked only at the end counts too.
      await client.query('set constraints all immediate');
      await client.query(isKept ? 'commit' : 'rollback');
    } catch (error) {
      await client.query('rollback');
      // The victim of a deadlock is repeated, as every transaction of the shop is.
      if (!isAgain && (error as { code?: string }).code === '40P01') return say(statement, true);
      wrong.add(`${says}: ${(error as Error).message}`);
    }
    const tookMs = performance.now() - began;
    if (tookMs > PATIENCE_MS) wrong.add(`${says}: took ${Math.round(tookMs)} ms`);
  };
  const run = async (): Promise<void> => {
    while (!isOver) {
      for (const statement of statements) await say(statement);
      for (const one of heard.splice(0)) one();
    }
  };
  const running = run();
  const wholeRound = (): Promise<void> => new Promise((resolve) => heard.push(resolve));
  return {
    nextRound: async () => {
      // The one under way may have begun before.
      await wholeRound();
      await wholeRound();
    },
    stop: async () => {
      isOver = true;
      await running;
      client.release(true);
    },
    wrong: () => [...wrong],
  };
}
