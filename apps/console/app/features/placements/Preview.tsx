// A placement as the shop will show it, in each language of its range.
import type { ContentOf, PlacementContent } from '@partharbor/contract/placements';
import type { LocaleRange } from '@partharbor/rules/placements';
import { Button, IconButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Panel } from '@partharbor/ui/layout';
import { NoticeBar } from '@partharbor/ui/notice-bar';
import { PlacedImage } from '@partharbor/ui/placed';
import type { PlacedPicture } from '@partharbor/ui/placed';
import { PopupDialog, PopupPreview } from '@partharbor/ui/popup-box';
import type { PopupContent } from '@partharbor/ui/popup-box';
import { Tabs } from '@partharbor/ui/tabs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import css from './placements.module.css';

export interface Picture {
  readonly imageId: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Links lead nowhere from here, so that nothing typed is lost by trying one. */
const picturesOf = (images: readonly { readonly imageId: string }[], known: readonly Picture[]): PlacedPicture[] =>
  images.flatMap(({ imageId }) => {
    const found = known.find((one) => one.imageId === imageId);
    return found ? [{ url: found.url, width: found.width, height: found.height, link: '' }] : [];
  });

const inLanguage = (zh: boolean, inZh: string, inEn: string): string => (zh ? inZh : inEn) || m.placements_previewEmpty();

const popupOf = (content: ContentOf<'popup'>, zh: boolean, pictures: readonly Picture[]): PopupContent => ({
  title: inLanguage(zh, content.titleZh, content.titleEn),
  isText: content.isText,
  content: inLanguage(zh, content.contentZh, content.contentEn),
  images: picturesOf(content.images, pictures),
  buttonText: inLanguage(zh, content.buttonTextZh, content.buttonTextEn),
  bindLink: content.bindLink === '' ? '' : '#',
  boxSize: content.boxSize,
});

function Shown({ content, zh, pictures }: { content: PlacementContent; zh: boolean; pictures: readonly Picture[] }) {
  const text = (inZh: string, inEn: string) => inLanguage(zh, inZh, inEn);
  switch (content.kind) {
    case 'notice': {
      const heading = text(content.headingZh, content.headingEn);
      const images = picturesOf(content.images, pictures);
      if (content.type !== 'right-side')
        return (
          <NoticeBar
            label={heading}
            urgent={content.type === 'emergency'}
            heading={heading}
            link=""
            images={images}
            className={css.notice}
          />
        );
      return images.length === 0 ? (
        <p>{m.placements_previewNoPicture()}</p>
      ) : (
        <div className={css.right}>
          {images.map((image) => (
            <PlacedImage key={image.url} image={image} name={heading} />
          ))}
        </div>
      );
    }
    case 'popup':
      return <PopupPreview popup={popupOf(content, zh, pictures)} />;
    case 'word':
      return <span className={css[`word-${content.color}`]}>{text(content.contentZh, content.contentEn)}</span>;
    case 'search':
      return <span className={css.search}>{text(content.textZh, content.textEn)}</span>;
    case 'activity': {
      const label = text(content.nameZh, content.nameEn);
      return <Tabs label={label} items={[{ href: '#', label, current: true }]} plain />;
    }
  }
}

/** Brings a popup up as visitors will meet it; nothing of it leads anywhere. */
function Trial({ content, zh, pictures }: { content: ContentOf<'popup'>; zh: boolean; pictures: readonly Picture[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="cell" onClick={() => setOpen(true)}>
        {m.placements_tryPopup()}
      </Button>
      {isOpen && (
        <PopupDialog
          popup={{ ...popupOf(content, zh, pictures), bindLink: '' }}
          onClose={() => setOpen(false)}
          close={
            <IconButton label={m.common_close()} onClick={() => setOpen(false)}>
              <Icon of={IconX} />
            </IconButton>
          }
        />
      )}
    </div>
  );
}

/** Nothing in it can be reached: it is a picture of the shop. */
export function Preview({ range, content, pictures }: { range: LocaleRange; content: PlacementContent; pictures: readonly Picture[] }) {
  const languages = range === 'all' ? ['zh', 'en'] : [range === 'zh_CN' ? 'zh' : 'en'];
  return (
    <Panel title={m.placements_preview()}>
      <div className={content.kind === 'popup' ? css.boxes : css.bars}>
        {languages.map((language) => (
          <figure key={language} className={css.preview}>
            <figcaption>{language === 'zh' ? m.common_editionDomestic() : m.common_editionInternational()}</figcaption>
            <div inert lang={language === 'zh' ? 'zh-CN' : 'en'}>
              <Shown content={content} zh={language === 'zh'} pictures={pictures} />
            </div>
            {content.kind === 'popup' && <Trial content={content} zh={language === 'zh'} pictures={pictures} />}
          </figure>
        ))}
      </div>
    </Panel>
  );
}
