// The staff bearer: in memory only, so that no storage of the page ever holds it; after a reload the cookie gives another.

interface Held {
  readonly token: string;
  /** Whose it is. */
  readonly username: string;
}

let held: Held | null = null;

export const bearerNow = (): string | null => held?.token ?? null;
/** Who works in this page; null before it is known. */
export const staffNow = (): string | null => held?.username ?? null;
export function keepBearer({ token, username }: Held): void {
  held = { token, username };
  setEnded(false);
}
export function forgetBearer(): void {
  held = null;
  setEnded(false);
}

// Whether the server no longer knows the bearer while a page with entries is open.
let isEnded = false;
const listeners = new Set<() => void>();

function setEnded(to: boolean): void {
  if (isEnded === to) return;
  isEnded = to;
  for (const listener of listeners) listener();
}

/** The server refused the bearer: the open page asks for a login in place, so that nothing typed is lost. */
export const endSession = (): void => setEnded(true);
export const sessionEnded = (): boolean => isEnded;
/** Puts the question away; the next refusal asks again. */
export const dismissEnded = (): void => setEnded(false);
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Where a login may return to: a path of the back office, else its overview. @example nextPath('//evil.example') // '/' */
export function nextPath(target: string | null): string {
  const isOwn = target !== null && target.length <= 2_000 && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(target);
  return isOwn && !target.startsWith('/login') ? target : '/';
}
