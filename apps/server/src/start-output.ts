// What a start says on the terminal: progress of what takes longer than two seconds, then address and demo accounts.
import type { Config } from './config/config.ts';

const QUIET_MS = 2_000;

/** Runs a part of the start; tells of it when it takes longer than two seconds. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const note = setTimeout(() => process.stdout.write(`… ${title}\n`), QUIET_MS);
  try {
    const result = await work();
    const seconds = (performance.now() - started) / 1_000;
    if (seconds * 1_000 >= QUIET_MS) process.stdout.write(`✓ ${title}: ${seconds.toFixed(1)} s\n`);
    return result;
  } finally {
    clearTimeout(note);
  }
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host === '::1';

/** The greeting once the shop serves. */
export function say(config: Config, address: string): void {
  const origin = config.publicOrigin || address;
  const lines = [
    '',
    `PartHarbor 元港 is ready: ${origin}`,
    `  English edition   ${origin}/index?lang=en_US`,
    `  Back office       ${origin}/console`,
  ];
  if (config.mode === 'demo') {
    lines.push(
      '',
      'Demo accounts (prices and stock are demonstration figures):',
      '  buyer, Chinese edition        democn    Demo-2026',
      '  buyer, international edition  demointl  Demo-2026',
      '  staff                         admin     Admin-2026',
    );
  }
  const url = new URL(origin);
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    lines.push(
      '',
      'Logging in needs https: session cookies are Secure, and this address is plain http. Put a TLS proxy in front and set PUBLIC_ORIGIN.',
    );
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
