// A list of texts: picture, title, what it is about, date and tags.
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import type { ContentItem } from '@partharbor/contract/contents';
import { sizeOfPicture } from '@partharbor/rich-text/links';
import { day } from '@partharbor/rules/format';
import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinned.mjs';
import { m } from '../../i18n/messages.js';
import { usePictureTheme } from '../goods/theme.ts';
import css from './articles.module.css';
import { detailHref } from './kinds.ts';

/** A drawing of the shop follows the theme, an upload is shown as it is. */
function Cover({ src }: { src: string }) {
  const theme = usePictureTheme();
  const upload = sizeOfPicture(src) !== null;
  return (
    <span className={upload ? css.photo : css.drawing}>
      <img src={upload ? src : src + theme} alt="" width={upload ? 128 : 56} height={upload ? 80 : 56} loading="lazy" decoding="async" />
    </span>
  );
}

function Item({ item, withCover }: { item: ContentItem; withCover: boolean }) {
  return (
    <li className={css.item}>
      {withCover && (item.cover ? <Cover src={item.cover} /> : <span className={css.drawing} />)}
      <div className={css.words}>
        <h3>
          {item.pinned && <Icon of={IconPinned} label={m.articles_pinned()} />}
          <Link href={detailHref(item)}>{item.title}</Link>
        </h3>
        <p>{item.summary}</p>
        <p className={css.facts}>
          <time dateTime={item.publishedAt}>{day(item.publishedAt)}</time>
          {item.tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
      </div>
    </li>
  );
}

export function Items({ items }: { items: readonly ContentItem[] }) {
  const withCover = items.some(({ cover }) => cover !== '');
  return (
    <ul className={css.items}>
      {items.map((item) => (
        <Item key={item.id} item={item} withCover={withCover} />
      ))}
    </ul>
  );
}
