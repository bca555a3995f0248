// What a family of pin-compatible part numbers is (PD-5): a row of the tables beside this file.

export interface PinFamily {
  /** Begins the family's keys; no two families share one. */
  readonly id: string;
  /**
   * Of `pointedKey(number)`. Its named groups tell variants apart that have other pins or another function: they are part of the key.
   * `kin` is not: parts of one `kin` are the same part of several makers, others of the family only share its pins.
   */
  readonly number: RegExp;
  /** Names of packages, as `packageKey` gives them, in which all makers agree on the pins. */
  readonly packages: readonly string[];
  /** Pin by pin as the trade prints it; '' where there are too many to name. */
  readonly pins: string;
  /** How it is known that the pins agree. */
  readonly source: string;
  /** The output voltage must be known and is part of the key; digits of the number may not say another. */
  readonly volts?: true;
  /** Of parts that are no kin each of these must be known, and equal or nearly as good. */
  readonly close?: readonly string[];
}

type Row = readonly [id: string, number: RegExp, packages: string, pins: string, source: string, more?: Pick<PinFamily, 'volts' | 'close'>];

/** Rows as families; packages stand in one text, with blanks between. */
export const families = (rows: readonly Row[]): readonly PinFamily[] =>
  rows.map(([id, number, packages, pins, source, more]) => ({ id, number, packages: packages.split(' '), pins, source, ...more }));
