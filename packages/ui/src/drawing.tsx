// The picture of a part: an SVG drawing inlined so that it follows the theme, or an image file.
import css from './layout.module.css';
import { cx } from './cx.tsx';

/** Pixels of the square; own keeps the drawing's size where there is room. */
export type DrawingSize = 24 | 40 | 80 | 320 | 'own';

/** `alt` empty where the part number stands beside it. `svg` must come from our own drawing code, never from data. */
export function Drawing({
  svg,
  src,
  alt,
  size,
  lazy = true,
}: {
  svg?: string;
  src?: string;
  alt: string;
  size: DrawingSize;
  lazy?: boolean;
}) {
  const look = cx(css.drawing, css[`d${size}`]);
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  if (svg !== undefined) return <span className={look} {...named} dangerouslySetInnerHTML={{ __html: svg }} />;
  return (
    <span className={look}>
      <img
        className={css.photo}
        src={src}
        alt={alt}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        width={typeof size === 'string' ? undefined : size}
        height={typeof size === 'string' ? undefined : size}
      />
    </span>
  );
}
