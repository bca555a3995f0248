// Links of the design system go through the router when they stay in the shop.
import type { LinkProps } from '@partharbor/ui/Link';
import { Link } from 'react-router';

/** Own pages load in place; calls, files and other sites are plain links. */
const isPage = (href: string): boolean =>
  /^\/(?![/\\])(?!(api|assets|part-drawings|sandbox-pay|console)(\/|\?|$))/.test(href) || href.startsWith('?');

export function RouterLink({ href, children, ...rest }: LinkProps) {
  if (!isPage(href) || rest.target) {
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
