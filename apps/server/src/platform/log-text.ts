// The log for people: pino's JSON lines as text, with time, level, message, details and the error.
import type { DestinationStream } from 'pino';
import { writeLines } from '../../../../scripts/lib/progress.mjs';

const levelNames: Readonly<Record<number, string>> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
/** From here on it is a bug, and where it came from is told too. */
const errorLevel = 50;

interface LoggedError {
  readonly type?: string;
  readonly message?: string;
  readonly stack?: string;
}

interface LoggedEvent {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: LoggedError;
  readonly [detail: string]: unknown;
}

const two = (part: number): string => String(part).padStart(2, '0');

const detailText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * One event as lines: the first with time of day, level, message and details, then the error, then for bugs where it came from.
 * @example textOf({ level: 40, time, msg: 'not possible just now', call: 'cart-save' }) // "09:12:44 warn  not possible just now  call=cart-save"
 */
function textOf({ level, time, msg = '', err, ...details }: LoggedEvent): string {
  const at = new Date(time);
  const clock = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':');
  const told = Object.entries(details).map(([name, value]) => `${name}=${detailText(value)}`);
  const lines = [`${clock} ${(levelNames[level] ?? String(level)).padEnd(5)} ${[msg, ...told].join('  ')}`];
  if (err) lines.push(`  ${err.type ?? 'Error'}: ${err.message ?? ''}`);
  // Its first lines say type and message once more.
  if (err?.stack && level >= errorLevel) lines.push(...err.stack.split('\n').filter((line) => /^ +at /.test(line)));
  return lines.join('\n');
}

/** A destination for the log that writes text, at once: on a terminal there is little of it. */
export const textLog = (stream: Parameters<typeof writeLines>[0]): DestinationStream => ({
  write: (line) => writeLines(stream, textOf(JSON.parse(line) as LoggedEvent)),
});
