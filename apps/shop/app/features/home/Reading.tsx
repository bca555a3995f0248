// Articles to read on the home page, with what they are about; and banners that lead into the shop (CO-1).
import { Link } from '@partharbor/ui/link';
import { SectionHead } from '@partharbor/ui/layout';
import { day } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { detailHref, listPath } from '../articles/kinds.ts';
import { usePictureTheme } from '../goods/theme.ts';
import css from './home.module.css';
import type { HomeGoods, TextItem } from './home.server.ts';

const isDrawing = (src: string): boolean => src.startsWith('/part-drawings/');

/** A drawing follows the theme; an upload fills its place. */
function Picture({ src }: { src: string }) {
  const theme = usePictureTheme();
  const drawing = isDrawing(src);
  return (
    <span className={drawing ? css.drawing : css.photo}>
      <img src={drawing ? src + theme : src} alt="" width={drawing ? 40 : 96} height={drawing ? 40 : 64} loading="lazy" decoding="async" />
    </span>
  );
}

export function Banners({ banners }: Pick<HomeGoods, 'banners'>) {
  if (banners.length === 0) return null;
  return (
    <ul className={css.banners}>
      {banners.map(({ title, note, picture, link }) => (
        <li key={title + link}>
          <Link href={link} rel={link.startsWith('/') ? undefined : 'noopener external'}>
            {picture && <Picture src={picture} />}
            <span className={css.bannerWords}>
              <b>{title}</b>
              {note}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const shown = 4;

export function Reading({ texts }: { texts: readonly TextItem[] }) {
  if (texts.length === 0) return null;
  return (
    <section>
      <SectionHead
        title={m.home_reading()}
        note={m.home_readingNote()}
        aside={<Link href={listPath('article')}>{m.home_allReading()}</Link>}
      />
      <ul className={css.reading}>
        {texts.slice(0, shown).map((item) => (
          <li key={item.id}>
            {item.cover && <Picture src={item.cover} />}
            <div>
              <h3>
                <Link href={detailHref(item)}>{item.title}</Link>
              </h3>
              <p>{item.summary}</p>
              <time dateTime={item.publishedAt}>{day(item.publishedAt)}</time>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
