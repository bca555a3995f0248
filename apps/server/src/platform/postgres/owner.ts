// One server process owns a data directory; a second start says so and stops.
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './identity.ts';

interface OwnerNote {
  readonly pid: number;
  /** When the process began, in the system's own words: tells it from a later one with the same number. */
  readonly began: string;
  readonly since: string;
}

export type Ownership = { readonly ok: true; release(): void } | { readonly ok: false; readonly pid: number; readonly sentence: string };

/**
 * Claims `dataDir` for this process, or tells who has it. A claim whose process is gone is taken over.
 * @example const owned = ownData(config.dataDir); if (!owned.ok) { console.log(owned.sentence); process.exit(1); }
 */
export function ownData(dataDir: string): Ownership {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const file = join(dataDir, 'owner.json');
  for (let tries = 0; tries < 50; tries += 1) {
    if (claim(file)) return { ok: true, release: () => release(file) };
    const note = read(file);
    if (note && isSame(note)) {
      const sentence =
        `This shop is already running: process ${note.pid}, since ${note.since}, on the data in ${dataDir}. ` +
        'Stop that one first, or give this one another DATA_DIR (or both one DATABASE_URL).';
      return { ok: false, pid: note.pid, sentence };
    }
    dropDead(file, note);
  }
  throw new Error(`Could not claim ${file}`);
}

/** Makes the note complete under another name first; linking it is the one step that decides. */
function claim(file: string): boolean {
  const note: OwnerNote = { pid: process.pid, began: beganAt(process.pid), since: new Date().toISOString() };
  const draft = `${file}.${process.pid}.new`;
  try {
    writeFileSync(draft, JSON.stringify(note), { mode: 0o644 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function dropDead(file: string, seen: OwnerNote | null): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // somebody else did
  }
  const second = read(aside);
  // A fresh claim slipped in between: put it back.
  if (second && second.began !== seen?.began && isSame(second)) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

function release(file: string): void {
  const note = read(file);
  if (note?.pid === process.pid && isSame(note)) rmSync(file, { force: true });
}

function read(file: string): OwnerNote | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as OwnerNote;
  } catch {
    return null;
  }
}

function isSame(note: OwnerNote): boolean {
  return isAlive(note.pid) && beganAt(note.pid) === note.began;
}

function beganAt(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (fields[0] === 'Z') return 'ended';
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
    }
    if (process.platform === 'win32') return 'alive'; // no cheap way to ask: only the number counts there
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return 'ended';
  }
}
