// Whether a newer version of the pages is served, and how a page gets there without losing what is typed (RT-5).
import { clientCalls } from '../../calls-client.ts';
import { offerVersion } from './dialogs.ts';
import { pageVersion } from './fetch-scripts-first.ts';
import { keepTyped } from './form-memory.ts';

const ASKED = 'versionAskedAt';
const RELOADED = 'reloadedFor';
const EVERY_MS = 60_000;

let declined = '';

/** The version served now; '' when it cannot be had. */
async function served(): Promise<string> {
  const { makeCall } = await import('./client.ts');
  const outcome = await makeCall<string>(clientCalls.uiVersion, {}, {});
  return outcome.ok ? outcome.data : '';
}

const differs = (version: string): boolean =>
  version !== '' && version !== 'development' && pageVersion() !== '' && version !== pageVersion();

/** At most once a minute: offers to reload when another version is served. */
export async function checkVersion(): Promise<void> {
  const last = Number(sessionStorage.getItem(ASKED) ?? 0);
  if (Math.abs(Date.now() - last) < EVERY_MS) return;
  sessionStorage.setItem(ASKED, String(Date.now()));
  const version = await served();
  if (differs(version) && version !== declined) {
    declined = version;
    offerVersion(true);
  }
}

export function reloadNow(): void {
  keepTyped();
  location.reload();
}

/** A part of the page could not be fetched: after a deploy the page is loaded anew, once. True when it is on its way. */
export async function reloadOnce(): Promise<boolean> {
  const version = await served();
  if (!differs(version) || sessionStorage.getItem(RELOADED) === version) return false;
  sessionStorage.setItem(RELOADED, version);
  reloadNow();
  return true;
}
