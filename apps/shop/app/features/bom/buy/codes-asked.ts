// Material numbers that a cart asks for, of parts whose lines have different ones.
import type { Refusal } from '@partharbor/contract/call';

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Material numbers to begin with: the first that a part's lines have. */
export function codesAsked({ details = {} }: Refusal): Record<string, string> {
  const asked = Array.isArray(details['asked']) ? (details['asked'] as readonly { goodsId?: unknown; codes?: unknown }[]) : [];
  return Object.fromEntries(
    asked.map(({ goodsId, codes }) => [textOf(goodsId), Array.isArray(codes) ? textOf(codes.find((code) => code !== '')) : '']),
  );
}
