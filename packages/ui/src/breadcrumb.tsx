// Where the page stands in the shop.
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import css from './nav.module.css';

/** The last item is the page itself and has no link. */
export function Breadcrumb({ label, items }: { label: string; items: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label={label}>
      <ol className={css.crumbs}>
        {items.map((item, index) => (
          <li key={index}>
            {index > 0 && <Icon of={IconChevronRight} />}
            {item.href ? <Link href={item.href}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
