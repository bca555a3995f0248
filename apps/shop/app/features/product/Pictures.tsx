// Pictures of a part: top view and circuit symbol, chosen by radio buttons, so without scripts too; its documents.
import { Drawing } from '@partharbor/ui/drawing';
import { Icon } from '@partharbor/ui/icon';
import { cx } from '@partharbor/ui/cx';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { m } from '../../i18n/messages.js';
import type { ReactNode } from 'react';
import { inTheme, usePictureTheme } from '../goods/theme.ts';
import { fileSize } from '@partharbor/rules/format';
import type { ProductView } from './product.server.ts';
import css from './pictures.module.css';

type PartDocument = ProductView['documents'][number];

const kindWords: Readonly<Record<PartDocument['kind'], () => string>> = {
  datasheet: m.product_documentDatasheet,
  certificate: m.product_documentCertificate,
  drawing: m.product_documentDrawing,
  cad: m.product_documentCad,
  application_note: m.product_documentNote,
  pcn: m.product_documentPcn,
  other: m.product_documentOther,
};
const langWords: Readonly<Record<PartDocument['lang'], () => string>> = {
  '': () => '',
  zh: m.product_documentZh,
  en: m.product_documentEn,
  both: m.product_documentBoth,
  other: () => '',
};

/** What else is known of a document: title, language, revision, and whether it lies on another site. */
const aboutOf = ({ title, lang, revision, bytes }: PartDocument): string =>
  [title, langWords[lang](), revision, bytes > 0 ? fileSize(bytes) : m.product_documentElsewhere()]
    .filter((word) => word !== '')
    .join(' · ');

function Documents({ view }: { view: ProductView }) {
  const { documents } = view;
  return (
    <>
      {documents.every(({ kind }) => kind !== 'datasheet') && <p className={css.note}>{m.product_noDatasheet()}</p>}
      {documents.length > 0 && (
        <ul className={css.documents} aria-label={m.product_documents()}>
          {documents.map((one) => (
            <li key={one.url}>
              <a href={one.url} rel="noopener noreferrer nofollow" target="_blank">
                <Icon of={IconFileTypePdf} />
                {kindWords[one.kind]()}
              </a>{' '}
              <span className={css.about}>{aboutOf(one)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const SymbolPicture = ({ view }: { view: ProductView }) => (
  <div className={css.symbol}>
    <Drawing svg={view.symbolSvg} alt={m.product_symbol({ category: view.category })} size={320} />
  </div>
);

/** A view of the part: what is chosen, and what then stands on the stage. */
interface PartView {
  readonly key: string;
  readonly label: string;
  readonly thumb: ReactNode;
  readonly shown: ReactNode;
}

function viewsOf(view: ProductView, theme: string): PartView[] {
  const { row, photos, outline } = view;
  const drawing = inTheme(view.drawing, theme);
  return [
    ...photos.map((photo, at) => ({
      key: `photo${at}`,
      label: m.product_viewPhoto({ number: at + 1 }),
      thumb: <Drawing src={photo.small} alt="" size={40} lazy={false} />,
      shown: (
        <div className={css.photo}>
          <Drawing src={photo.url} alt={photo.alt || m.product_photoOf({ partNo: row.partNo, number: at + 1 })} size={320} lazy={at > 0} />
        </div>
      ),
    })),
    ...(outline === null
      ? []
      : [
          {
            key: 'top',
            label: m.product_viewTop(),
            thumb: <Drawing src={drawing} alt="" size={40} lazy={false} />,
            shown: (
              <div className={css.top}>
                <Drawing src={drawing} alt={m.product_drawingPart({ partNo: row.partNo })} size={320} lazy={photos.length > 0} />
              </div>
            ),
          },
        ]),
    ...(view.symbolSvg === ''
      ? []
      : [
          {
            key: 'symbol',
            label: m.product_viewSymbol(),
            thumb: <Drawing svg={view.symbolSvg} alt="" size={40} />,
            shown: <SymbolPicture view={view} />,
          },
        ]),
  ];
}

/** What the pictures are, and what decides. */
function noteOf({ photos, outline, symbolSvg }: ProductView): string {
  if (photos.length > 0) return m.product_photoNote();
  if (outline !== null) return m.product_drawingNote();
  return symbolSvg === '' ? m.product_noPicture() : m.product_noDrawing();
}

/** A package nobody has described, without photographs, shows its circuit symbol alone, or nothing where that is not known either. */
export function Pictures({ view }: { view: ProductView }) {
  const views = viewsOf(view, usePictureTheme());
  const isOnly = views.length === 1;
  if (views.length === 0) {
    return (
      <div className={css.pictures}>
        <p className={css.note}>{noteOf(view)}</p>
        <Documents view={view} />
      </div>
    );
  }
  return (
    <div className={cx(css.pictures, isOnly && css.only, views.length > 3 && css.many)}>
      <div className={css.stage}>
        {views.map(({ key, shown }) => (
          <div key={key} data-view={key}>
            {shown}
          </div>
        ))}
      </div>
      {!isOnly && (
        <fieldset className={css.thumbs}>
          <legend className="visually-hidden">{m.product_views()}</legend>
          {views.map(({ key, label, thumb }, index) => (
            <label key={key} className={css.thumb} title={label}>
              <input type="radio" name="view" value={key} defaultChecked={index === 0} className="visually-hidden" />
              {thumb}
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className={css.note}>{noteOf(view)}</p>
      <Documents view={view} />
    </div>
  );
}
