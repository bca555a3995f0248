// The staff bearer: in memory only, so that no storage of the page ever holds it; a reload asks again.

let bearer: string | null = null;

export const bearerNow = (): string | null => bearer;
export const keepBearer = (token: string): void => void (bearer = token);
export const forgetBearer = (): void => void (bearer = null);

/** Where a login may return to: a path of the back office, else its overview. @example nextPath('//evil.example') // '/' */
export function nextPath(target: string | null): string {
  const isOwn = target !== null && target.length <= 2_000 && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(target);
  return isOwn && !target.startsWith('/login') ? target : '/';
}
