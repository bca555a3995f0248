// Tells our own running PostgreSQL from a dead one and from a stranger that got its process number.
import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync } from 'node:fs';

export interface PidFile {
  readonly pid: number;
  readonly port: number;
  /** Socket directory; empty where only TCP is served. */
  readonly socketDir: string;
  readonly ready: boolean;
}

/** Reads `postmaster.pid`; null when it is missing or not yet complete. */
export function readPidFile(file: string): PidFile | null {
  const lines = readLines(file);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || lines.length < 8) return null;
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/** The process number in the first line of a lock file; null without one. */
export function pidIn(file: string): number | null {
  const pid = Math.abs(Number(readLines(file)[0]));
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** True when a process of this number exists, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** True when `pid` is a living server started with exactly this data directory. */
export function isOurServer(pid: number, dataDir: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') {
      if (/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false;
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dataDir);
    }
    if (process.platform === 'win32') {
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' }).includes('postgres');
    }
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
    return !/^\s*Z/.test(line) && `${line.trimEnd()} `.includes(`-D ${dataDir} `);
  } catch {
    return false; // it ended between the two looks
  }
}

/**
 * Removes a lock file whose server is gone. Renamed first and looked at again, so that two starters
 * cannot remove a lock one of them has just made.
 */
export function dropStaleLock(file: string, dataDir: string): void {
  const pid = pidIn(file);
  if (pid === null || isOurServer(pid, dataDir)) return;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // the other starter was quicker
  }
  const second = pidIn(aside);
  if (second !== null && second !== pid && isOurServer(second, dataDir)) renameSync(aside, file);
  else rmSync(aside, { force: true });
}
