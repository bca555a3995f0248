// An outline icon from one path; builds of the shop draw every icon of the icon package with it.
import type { SVGProps } from 'react';

interface OutlineIconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height in pixels. */
  size?: number;
  /** Width of the stroke in a drawing of 24 by 24. */
  stroke?: number;
}

/** A component for the path, with the properties the icon package's own components take. */
export function outlineIcon(path: string) {
  return function OutlineIcon({ size = 24, stroke = 2, ...others }: OutlineIconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...others}
      >
        <path d={path} />
      </svg>
    );
  };
}
