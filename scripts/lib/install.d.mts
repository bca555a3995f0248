// Types of install.mjs for the tests; the script itself is plain JavaScript because it runs before everything else.

/** Installs when packages are missing or not those of the lockfile. */
export function ensureInstalled(options?: {
  all?: boolean;
  step?: <T>(label: string, work: () => Promise<T>) => Promise<T>;
}): Promise<void>;
/** Changes with the platform, the lockfile and every package.json of the workspaces. */
export function installStamp(dir: string): string;
/** True when every needed package of the lockfile is installed in its version. */
export function matchesLock(dir: string, all: boolean): boolean;
/** Path of a Node 24 or newer. */
export function findNode(): string;
