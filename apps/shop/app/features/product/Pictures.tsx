// Pictures of a part: top view and circuit symbol, chosen by radio buttons, so without scripts too; its documents.
import { Drawing } from '@partharbor/ui/drawing';
import { Icon } from '@partharbor/ui/icon';
import { cx } from '@partharbor/ui/cx';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { m } from '../../i18n/messages.js';
import { usePictureTheme } from '../goods/theme.ts';
import type { ProductView } from './product.server.ts';
import css from './pictures.module.css';

function Documents({ view }: { view: ProductView }) {
  if (view.datasheets.length === 0) return <p className={css.note}>{m.product_noDatasheet()}</p>;
  return (
    <ul className={css.documents}>
      {view.datasheets.map((url) => (
        <li key={url}>
          <a href={url} rel="noopener noreferrer nofollow" target="_blank">
            <Icon of={IconFileTypePdf} />
            {m.product_datasheet()}
          </a>
        </li>
      ))}
    </ul>
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
