// Links of the design system stay in the back office when their address does; all others are plain.
import type { LinkProps } from '@partharbor/ui/link';
import { Link } from 'react-router';

/** Addresses are written without the leading /console, as the router counts them. */
export function RouterLink({ href, children, ...rest }: LinkProps) {
  const isOwn = /^(\/(?![/\\])|\?)/.test(href) && !rest.target && !rest.download;
  if (!isOwn) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
