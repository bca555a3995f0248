// Runs one short-lived program and collects what it printed.
import { spawn } from 'node:child_process';

export interface CommandResult {
  /** Exit code; -1 when a signal ended the program. */
  readonly code: number;
  /** Standard output and standard error together. */
  readonly output: string;
}

export interface CommandOptions {
  readonly uid?: number;
  readonly gid?: number;
  /** Nothing is read from the program: needed where a daemon would inherit our pipes. */
  readonly silent?: boolean;
}

/** Runs `file` with `args` to its end. A program that cannot be started at all answers code 127. */
export function runCommand(file: string, args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      stdio: options.silent ? 'ignore' : ['ignore', 'pipe', 'pipe'],
      cwd: '/',
      windowsHide: true,
      env: { ...process.env, LC_ALL: 'C' },
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.gid }),
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? -1, output }));
  });
}
