// When a reminder comes true (PD-4). Pure: what was asked for and how the part stands now.

export interface Waiting {
  readonly kind: 'arrival' | 'price';
  /** Pieces wanted. */
  readonly quantity: number;
  /** Price: told at or below it; null = at any change. */
  readonly belowMicros: number | null;
  /** Unit price the buyer last knew; null = quoted by hand. */
  readonly seenMicros: number | null;
}

export interface Now {
  readonly onShelf: boolean;
  readonly stock: number;
  /** Unit price at the wanted pieces; null = quoted by hand. */
  readonly micros: number | null;
}

/** tell: send a mail and be done; tell and wait: send one and go on waiting for the next change; wait: nothing to say. */
export type Decision = 'tell' | 'tell and wait' | 'wait';

/** What to do now. A part off the shelf has neither arrived nor a price. @example decide({ kind: 'arrival', quantity: 100, … }, { onShelf: true, stock: 120, … }) // 'tell' */
export function decide(asked: Waiting, now: Now): Decision {
  if (!now.onShelf) return 'wait';
  if (asked.kind === 'arrival') return now.stock >= asked.quantity ? 'tell' : 'wait';
  if (asked.belowMicros !== null) return now.micros !== null && now.micros <= asked.belowMicros ? 'tell' : 'wait';
  return now.micros === asked.seenMicros ? 'wait' : 'tell and wait';
}
