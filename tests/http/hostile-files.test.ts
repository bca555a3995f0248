// Files made to hurt their reader, sent as staff send them: each ends with a sentence, within its child's bounds, while the shop answers (T-23, T-24).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pictureUpload } from '@partharbor/contract/calls/console-content';
import { consoleContacts, consoleContactSave } from '@partharbor/contract/calls/console-service';
import { consoleImageSave } from '@partharbor/contract/calls/console-placements';
import { importGet, importUpload } from '@partharbor/contract/calls/imports';
import type { AnswerOf } from '@partharbor/contract/call';
import { expect, test } from 'vitest';
import { callHttp, dataOf, type HttpAnswer } from '../support/client.ts';
import { carriers, hiddenWord, hostilePictures, trailers } from '../support/hostile-pictures.ts';
import { hostileTables } from '../support/hostile-tables.ts';
import { root } from '../support/root.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { origin, admin } = world;
const token = admin;

/** Longest that anybody waits for the shop meanwhile; tests share two cores with whatever else runs on them. */
const pingMs = 2_000;
const childMb = 512;
/** What a child may take in the moment before it is looked at. */
const overshootMb = 200;

interface Watch {
  readonly pings: number[];
  /** Memory of its own that a child of this shop had at most, in MB. */
  peakMb: number;
}

/** Asks the shop all the time, and looks at its children, while `work` runs. */
async function whilePinged<T>(work: () => Promise<T>): Promise<readonly [T, Watch]> {
  const watch: Watch = { pings: [], peakMb: 0 };
  let isOver = false;
  const ping = async (): Promise<void> => {
    while (!isOver) {
      const started = performance.now();
      expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200);
      watch.pings.push(performance.now() - started);
      await sleep(50);
    }
  };
  const look = async (): Promise<void> => {
    while (!isOver) {
      watch.peakMb = Math.max(watch.peakMb, ...childrenMb());
      await sleep(20);
    }
  };
  const beside = Promise.all([ping(), look()]);
  try {
    return [await work(), watch];
  } finally {
    isOver = true;
    await beside;
  }
}

/** Of every child process of this tree that reads a file; none where the system does not tell. */
function childrenMb(): number[] {
  const own = join(root, 'apps/server/src/platform/child-');
  const read = (pid: string, file: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return pids
    .filter((pid) => read(pid, 'cmdline').includes(own))
    .map((pid) => Number(/RssAnon:\s+(\d+)/.exec(read(pid, 'status'))?.[1] ?? 0) / 1024);
}

function expectUnharmed({ pings, peakMb }: Watch): void {
  expect(pings.length).toBeGreaterThan(5);
  expect(Math.max(...pings)).toBeLessThan(pingMs);
  expect(peakMb).toBeLessThan(childMb + overshootMb);
}

const upload = (bytes: Buffer): Promise<HttpAnswer> =>
  callHttp(origin, pictureUpload, {}, { token, files: { file: [{ name: 'a', bytes }] } });

/** Sends a picture and answers what is served of it; null where it is refused. */
type Way = (bytes: Buffer) => Promise<Buffer | null>;
const served = async (path: string): Promise<Buffer> => Buffer.from(await (await fetch(origin + path)).arrayBuffer());
let contacts = 0;
const ways: Readonly<Record<string, Way>> = {
  content: async (bytes) => {
    const answer = await upload(bytes);
    return answer.status === 400 ? null : served(dataOf<AnswerOf<typeof pictureUpload>>(answer).src);
  },
  placements: async (bytes) => {
    const answer = await callHttp(origin, consoleImageSave, { data: bytes.toString('base64') }, { token });
    return answer.status === 400 ? null : served(dataOf<AnswerOf<typeof consoleImageSave>>(answer).url);
  },
  'service-chat': async (bytes) => {
    const contact = { edition: 'domestic', role: 'advisor', name: '王工', kind: 'wechat', shown: false, position: 1 };
    const input = { ...contact, contact: `hostile${process.pid}x${++contacts}`, picture: bytes.toString('base64') };
    const answer = await callHttp(origin, consoleContactSave, input, { token });
    if (answer.status === 400) return null;
    const { id } = dataOf<{ id: string }>(answer);
    const all = dataOf<AnswerOf<typeof consoleContacts>>(await callHttp(origin, consoleContacts, {}, { token }));
    return served(all.records.find((one) => one.id === id)!.picture);
  },
};

test.each(Object.keys(ways))(
  'T-24 a picture for %s sheds what it does not show: EXIF, places, comments, whatever hangs behind it',
  async (name) => {
    for (const [what, bytes] of Object.entries(carriers())) {
      const shown = await ways[name]!(bytes);
      expect([what, shown && shown.length > 100, shown?.includes(hiddenWord)]).toEqual([what, true, false]);
    }
    for (const [what, bytes] of Object.entries(trailers())) {
      const shown = await ways[name]!(bytes);
      expect([what, shown?.includes(hiddenWord) ?? false]).toEqual([what, false]);
    }
  },
);

test(
  'T-24 a hostile picture is refused in words or drawn anew, within the bounds of its child, while the shop answers',
  { timeout: 240_000 },
  async () => {
    const pictures = Object.entries(hostilePictures());
    expect(pictures.length).toBeGreaterThanOrEqual(21);
    const [outcomes, watch] = await whilePinged(async () => {
      const found: [what: string, status: number, message: string][] = [];
      for (const [what, bytes] of pictures) {
        const answer = await upload(bytes);
        found.push([what, answer.status, answer.body.message]);
      }
      return found;
    });
    for (const [what, status, message] of outcomes) {
      expect([what, status]).toEqual([what, expect.toSatisfy((one: number) => one === 200 || one === 400)]);
      if (status === 400) expect([what, message]).toEqual([what, expect.stringMatching(/[\u4e00-\u9fff]{5}/)]);
    }
    expect(outcomes.filter(([, status]) => status === 400).length).toBeGreaterThanOrEqual(8);
    expectUnharmed(watch);
  },
);

type Run = AnswerOf<typeof importGet>;
const isOver = ({ state }: Run): boolean => state === 'done' || state === 'failed';

test(
  'T-23 a hostile table ends its import with a sentence, within the bounds of its child, while the shop answers',
  { timeout: 400_000 },
  async () => {
    const tables = hostileTables();
    expect(tables.length).toBeGreaterThanOrEqual(38);
    const [runs, watch] = await whilePinged(async () => {
      const ids: string[] = [];
      for (const { name, bytes } of tables) {
        const answer = await callHttp(
          origin,
          importUpload,
          { mapping: 'table', dryRun: 'true' },
          { token, files: { file: [{ name, bytes }] } },
        );
        ids.push(dataOf<Run>(answer).id);
      }
      const ended = async (id: string): Promise<Run> => {
        for (;;) {
          const run = dataOf<Run>(await callHttp(origin, importGet, {}, { token, params: { id }, locale: 'en_US' }));
          if (isOver(run)) return run;
          await sleep(250);
        }
      };
      const all: Run[] = [];
      for (const id of ids) all.push(await ended(id));
      return all;
    });
    for (const [i, { name, told }] of tables.entries()) {
      const { state, progress } = runs[i]!;
      // Before the reasons of rows stands at most that nothing came of them.
      const first = progress.errors.find(({ code }) => code !== 'nothing_taken') ?? progress.errors[0];
      expect([name, first?.code ?? state]).toEqual([name, expect.stringMatching(told)]);
      expect([name, first?.text ?? 'Done.']).toEqual([name, expect.stringMatching(/^(?:P: )?[A-Z“].{5,}\.$|^Done\.$/s)]);
      if (first?.code === 'out_of_memory') expect([name, state]).toEqual([name, 'failed']);
    }
    expectUnharmed(watch);
    const figures = await (await fetch(`${origin}/api/metrics`)).text();
    expect(figures).toMatch(/^child_deaths_total\{work="read-child",kind="memory"\} [1-9]/m);
  },
);
