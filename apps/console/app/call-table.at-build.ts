// The table of the calls that the back office makes, read from the contract when the pages are built, so that no schema goes along.
import { callsByName } from '@partharbor/contract/all';

/** Calls for anyone that staff make too. */
export const forAnyone = ['consoleLogin', 'consoleToken', 'publicKey', 'categories', 'captchaGet', 'captchaCheck'] as const;

const anyones: ReadonlySet<string> = new Set(forAnyone);

export const table = Object.fromEntries(
  [...callsByName]
    .filter(([name, { who }]) => who === 'staff' || anyones.has(name))
    .map(([name, { method, path, enc, who, permission }]) => [name, { method, path, enc, who, permission }]),
);
