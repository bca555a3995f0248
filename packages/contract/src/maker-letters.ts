// The index of makers; apart from the calls, so that pages know it without their checks.

/** First letters of names: A to Z, 0 for digits, # for all others. */
export const makerLetters: readonly string[] = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0#'.split('');
