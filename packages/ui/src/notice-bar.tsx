// The bar above the header with a notice of staff, the same in the back office's preview.
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { PlacedImage, PlacedLink } from './placed.tsx';
import type { PlacedPicture } from './placed.tsx';
import css from './placed.module.css';
import { cx } from './cx.tsx';

interface NoticeBarProps {
  /** Names the region. */
  readonly label: string;
  readonly urgent: boolean;
  readonly heading: string;
  /** '' = none. */
  readonly link: string;
  readonly images: readonly PlacedPicture[];
  /** Form that closes it. */
  readonly children?: ReactNode;
  readonly className?: string;
}

export function NoticeBar({ label, urgent, heading, link, images, children, className }: NoticeBarProps) {
  return (
    <section className={cx(css.bar, urgent && css.urgent, className)} aria-label={label}>
      <Icon of={urgent ? IconAlertTriangle : IconSpeakerphone} />
      <p>
        <PlacedLink href={link}>{heading}</PlacedLink>
      </p>
      {images.map((image) => (
        <PlacedImage key={image.url} image={image} name={image.link === '' ? '' : heading} className={css.small} />
      ))}
      {children}
    </section>
  );
}
