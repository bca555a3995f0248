// Events of pages: queued in the session, sent by ten, the rest when the page goes away (PL-3). A failure is nobody's business.
import { clientCalls } from '../../calls-client.ts';
import { hrefOf } from '@partharbor/contract/wire';
import { mayTrack } from './privacy.ts';

interface PageEvent {
  readonly eventType: string;
  readonly eventData: Readonly<Record<string, string | number | boolean>>;
  readonly timestamp: number;
}

const KEY = 'trackedEvents';
const BATCH = 10;
const AT_MOST = 50;

function taken(): PageEvent[] {
  const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  return Array.isArray(found) ? (found as PageEvent[]) : [];
}

/** Notes what happened; the tenth sends them all. */
export async function track(eventType: string, eventData: PageEvent['eventData']): Promise<void> {
  if (!mayTrack()) return;
  try {
    const queue = [...taken(), { eventType, eventData, timestamp: Date.now() }].slice(-AT_MOST);
    if (queue.length < BATCH) {
      sessionStorage.setItem(KEY, JSON.stringify(queue));
      return;
    }
    sessionStorage.removeItem(KEY);
    const { makeCall } = await import('./client.ts');
    await makeCall(clientCalls.trackEvents, queue, {});
  } catch {
    // Errors of tracking are ignored (P7).
  }
}

/** The page goes away: what is queued goes with it, by a request that outlives it. */
export function sendRest(): void {
  if (!mayTrack()) return;
  try {
    const queue = taken();
    if (queue.length === 0) return;
    const body = new Blob([JSON.stringify(queue)], { type: 'application/json' });
    if (navigator.sendBeacon(hrefOf(clientCalls.trackEvents.path), body)) sessionStorage.removeItem(KEY);
  } catch {
    // Errors of tracking are ignored (P7).
  }
}
