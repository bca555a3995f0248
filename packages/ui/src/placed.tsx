// Links and pictures that staff place in the shop, the same there and in the back office's preview.
import type { ReactNode } from 'react';
import css from './placed.module.css';
import { cx } from './cx.tsx';

/** A link to the shop, or to another site in a tab of its own; its content alone where there is no address. */
export function PlacedLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  if (href === '') return children;
  const other = href.startsWith('https:') ? { rel: 'external noopener', target: '_blank' } : {};
  return (
    <a href={href} className={className} {...other}>
      {children}
    </a>
  );
}

export interface PlacedPicture {
  readonly url: string;
  readonly link: string;
  readonly width: number;
  readonly height: number;
}

/** A picture with its room kept; `name` says what it shows, '' where the text beside it does. */
export function PlacedImage({ image, name, className }: { image: PlacedPicture; name: string; className?: string }) {
  return (
    <PlacedLink href={image.link} className={css.frame}>
      <img src={image.url} width={image.width} height={image.height} alt={name} className={cx(css.image, className)} />
    </PlacedLink>
  );
}
