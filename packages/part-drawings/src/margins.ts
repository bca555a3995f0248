// Room that dimensions and labels take around the shapes of a view.
import type { View } from './shapes.ts';
import { dimensionGap, millimetres } from './svg.ts';

/** Room beside a view in units. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

function marginOf(view: View, side: keyof Margins): number {
  const used = view.dimensions.filter((d) => d.side === side);
  const label = view.labels.some((l) => (l.place === 'left' && side === 'left') || (l.place === 'right' && side === 'right'))
    ? 22
    : view.labels.some((l) => (l.place === 'above' && side === 'top') || (l.place === 'below' && side === 'bottom'))
      ? 18
      : 8;
  if (used.length === 0) return label;
  const widest = Math.max(...used.map((d) => `${d.letter} ${millimetres(d.to - d.from)}`.length));
  return (
    dimensionGap(side, Math.max(...used.map((d) => d.level))) +
    (side === 'left' || side === 'right' ? widest * 7.4 + 8 : side === 'top' ? 18 : 12)
  );
}

/** Room that the dimensions and labels of a view take beside its shapes. */
export function marginsOf(view: View): Margins {
  return { top: marginOf(view, 'top'), right: marginOf(view, 'right'), bottom: marginOf(view, 'bottom'), left: marginOf(view, 'left') };
}
