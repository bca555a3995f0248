// Passes of this browser for goods queries without a login: asked for when needed, thrown away when refused (SR-10).
import type { Outcome } from '@partharbor/contract/call';

export interface Pass {
  readonly encoded: string;
  readonly uses: number;
  readonly expiresInSeconds: number;
}

/** A pass is not used in its last seconds: it might end on the way. */
const MARGIN_MS = 10_000;

let held: { readonly encoded: string; readonly untilMs: number; left: number } | null = null;

/** A pass that is good for one more query; the refusal when there is none to be had. Time is counted here, so no clock has to agree. */
export async function passFor(fetchPass: () => Promise<Outcome<Pass>>): Promise<Outcome<string>> {
  if (!held || held.left === 0 || performance.now() > held.untilMs) {
    const startedMs = performance.now();
    const fresh = await fetchPass();
    if (!fresh.ok) return fresh;
    const { encoded, uses, expiresInSeconds } = fresh.data;
    held = { encoded, left: uses, untilMs: startedMs + expiresInSeconds * 1000 - MARGIN_MS };
  }
  held.left -= 1;
  return { ok: true, data: held.encoded };
}

export const dropPass = (): void => void (held = null);

/** Codes that say: ask for another pass. */
export const wantsFreshPass = (code: number): boolean => code === 509 || code === 5503;
