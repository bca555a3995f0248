// Addresses of the page of points, and what its form is answered.

export const POINTS_PATH = '/UserHome/myScore';

/** @example pointsHref(2) // '/UserHome/myScore?current=2' */
export const pointsHref = (current: number): string => (current > 1 ? `${POINTS_PATH}?current=${current}` : POINTS_PATH);

export type SignAnswer =
  /** `days`: which day of its round today is. */
  | { readonly did: 'signed'; readonly days: number; readonly points: number; readonly balance: number }
  | { readonly did: 'repeat' }
  | { readonly did: 'nothing'; readonly message: string };
