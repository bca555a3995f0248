// A package's body to scale with the one asked for filled inside it (SR-12).
import type { NearRow } from './near-rows.ts';
import css from './near.module.css';

type Body = NearRow['body'];

const room = { width: 34, height: 28 } as const;
const mostPerMm = 7;

/** Pixels a millimetre at which every body of a table has room. */
export function scaleOf(bodies: readonly Body[]): number {
  const fits = bodies.flatMap((body) => (body ? [room.width / body.lengthMm, room.height / body.widthMm] : []));
  return Math.min(mostPerMm, ...fits);
}

export function Outline({ body, wanted, perMm }: { body: Body; wanted: Body; perMm: number }) {
  if (!body) return null;
  const box = ({ lengthMm, widthMm }: NonNullable<Body>) => {
    const [width, height] = [Math.max(2, lengthMm * perMm), Math.max(2, widthMm * perMm)];
    return { width, height, x: (room.width - width) / 2, y: (room.height - height) / 2 };
  };
  return (
    <svg
      className={css.outline}
      width={room.width + 2}
      height={room.height + 2}
      viewBox={`-1 -1 ${room.width + 2} ${room.height + 2}`}
      aria-hidden="true"
    >
      <rect {...box(body)} className={css.body} />
      {wanted && <rect {...box(wanted)} className={css.wanted} />}
    </svg>
  );
}
