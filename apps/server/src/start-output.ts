// What a start says once the shop serves: its address and the demo accounts.
import type { Progress } from '../../../scripts/lib/progress.mjs';
import type { Config } from './config/config.ts';
import { demoLogins } from './demo/logins.ts';

const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host === '::1';

type Greeted = Pick<Config, 'mode' | 'publicOrigin' | 'dataDir'>;

/** The greeting as lines of a terminal. */
function greeting({ mode, publicOrigin, dataDir }: Greeted, address: string): string[] {
  const origin = publicOrigin || address;
  const lines = [
    '',
    `PartHarbor 元港 is ready: ${origin}`,
    `  English edition   ${origin}/index?lang=en_US`,
    `  Back office       ${origin}/console`,
  ];
  if (mode === 'demo') {
    lines.push('', 'Demo accounts (prices and stock are demonstration figures):');
    for (const { who, name, password } of demoLogins) lines.push(`  ${who.padEnd(30)}${name.padEnd(10)}${password}`);
  }
  const url = new URL(origin);
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    lines.push(
      '',
      'Logging in needs https: session cookies are Secure, and this address is plain',
      'http. Put a TLS proxy in front and set PUBLIC_ORIGIN.',
    );
  lines.push('', `Ctrl-C stops the shop; what it knows stays in ${dataDir}.`, '');
  return lines;
}

/** Says it, on a terminal or as a line of the log. */
export function greet(progress: Progress, config: Greeted, address: string): void {
  const origin = config.publicOrigin || address;
  progress.say(greeting(config, address), `PartHarbor 元港 is ready: ${origin}`, {
    backOffice: `${origin}/console`,
    // No log holds a password, not even one that everybody knows (T-30).
    ...(config.mode === 'demo' ? { accounts: demoLogins.map(({ who, name }) => ({ who, name })) } : {}),
  });
}
