// Draws one icon of the icon package at 16, 20 or 24, stroke 1.5.
import type { Icon as Drawing } from '@tabler/icons-react';

interface IconProps {
  of: Drawing;
  size?: 16 | 20 | 24;
  /** Name for screen readers; without it the icon is decoration. */
  label?: string;
  className?: string;
}

/**
 * Import icons singly:
 * `import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'`.
 */
export function Icon({ of: Svg, size = 16, label, className }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Svg size={size} stroke={1.5} className={className} {...named} />;
}
