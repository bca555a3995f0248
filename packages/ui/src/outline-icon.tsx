// An outline icon from one path; builds of the shop draw every icon of the icon package with it. How it is drawn stands in base.css:
// a list has hundreds.
import type { SVGProps } from 'react';

interface OutlineIconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height in pixels. */
  size?: number;
  /** Width of the stroke in a drawing of 24 by 24. */
  stroke?: number;
}

/** A component for the path, with the properties the icon package's own components take. @public Modules that the shop's build writes import it. */
export function outlineIcon(path: string) {
  return function OutlineIcon({ size = 24, stroke = 2, className, ...others }: OutlineIconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        strokeWidth={stroke === 1.5 ? undefined : stroke}
        {...others}
        className={className === undefined ? 'icon' : `icon ${className}`}
      >
        <path d={path} />
      </svg>
    );
  };
}
