// Pictures of a part: top view and circuit symbol, chosen by radio buttons, so without scripts too; its documents.
import { Drawing } from '@partharbor/ui/drawing';
import { Icon } from '@partharbor/ui/icon';
import { cx } from '@partharbor/ui/cx';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { m } from '../../i18n/messages.js';
import { usePictureTheme } from '../goods/theme.ts';
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

/** A package nobody has described shows its circuit symbol alone. */
function OnlySymbol({ view }: { view: ProductView }) {
  return (
    <div className={cx(css.pictures, css.only)}>
      <div className={css.stage}>
        <SymbolPicture view={view} />
      </div>
      <p className={css.note}>{m.product_noDrawing()}</p>
      <Documents view={view} />
    </div>
  );
}

export function Pictures({ view }: { view: ProductView }) {
  const theme = usePictureTheme();
  const { row } = view;
  if (view.outline === null) return <OnlySymbol view={view} />;
  const views = [
    { key: 'top', label: m.product_viewTop(), thumb: <Drawing src={row.img + theme} alt="" size={40} lazy={false} /> },
    { key: 'symbol', label: m.product_viewSymbol(), thumb: <Drawing svg={view.symbolSvg} alt="" size={40} /> },
  ];
  return (
    <div className={css.pictures}>
      <div className={css.stage}>
        <div className={css.top}>
          <Drawing src={row.img + theme} alt={m.product_drawingPart({ partNo: row.partNo })} size={320} lazy={false} />
        </div>
        <SymbolPicture view={view} />
      </div>
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
      <p className={css.note}>{m.product_drawingNote()}</p>
      <Documents view={view} />
    </div>
  );
}
