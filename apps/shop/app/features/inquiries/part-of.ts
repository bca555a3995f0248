// How the part of an inquiry is called.
import type { Inquiry } from './list.server.ts';

/** Number of the part, else the beginning of what describes it. */
export const partOf = ({ partNo, description }: Pick<Inquiry, 'partNo' | 'description'>): string =>
  partNo || (description.length > 40 ? `${description.slice(0, 40)}…` : description);
