// The rail beside lists of texts: the kinds there are, and the subjects of the one shown.
import { Link } from '@partharbor/ui/link';
import { Panel } from '@partharbor/ui/layout';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import css from './articles.module.css';
import { kindName, listPath, readKinds, type ReadKind } from './kinds.ts';

/** Address of a list, or of one of its subjects. */
export const tagHref = (kind: ReadKind, tag: string): string =>
  tag === '' ? listPath(kind) : `${listPath(kind)}?${new URLSearchParams({ tag })}`;

export function KindRail({
  kind,
  tag = '',
  tags = [],
}: {
  kind?: ReadKind;
  tag?: string;
  tags?: readonly { readonly tag: string; readonly count: number }[];
}) {
  return (
    <div className={css.rail}>
      <Panel title={m.articles_kinds()} flush>
        <ul className={css.links}>
          {readKinds.map((one) => (
            <li key={one}>
              <Link href={listPath(one)} aria-current={one === kind ? 'page' : undefined}>
                {kindName(one)}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
      {kind && tags.length > 0 && (
        <Panel title={m.articles_tags()} flush>
          <ul className={css.links}>
            {tags.map((one) => (
              <li key={one.tag}>
                <Link href={tagHref(kind, one.tag)} aria-current={one.tag === tag ? 'true' : undefined}>
                  {one.tag} <span>{quantity(one.count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
