// The package outline: the views of a part with their dimensions, to scale, and the dimensions as a list (PD-1).
import { Drawing } from '@partharbor/ui/drawing';
import { Panel } from '@partharbor/ui/layout';
import { Table, Td, Th } from '@partharbor/ui/table';
import type { DimensionRole } from '@partharbor/part-drawings/figures';
import { m } from '../../i18n/messages.js';
import type { ProductView } from './product.server.ts';
import css from './outline.module.css';

const roles: Readonly<Record<DimensionRole, () => string>> = {
  length: m.product_dimLength,
  width: m.product_dimWidth,
  body: m.product_dimBody,
  diameter: m.product_dimDiameter,
  height: m.product_dimHeight,
  leads: m.product_dimLeads,
  pitch: m.product_dimPitch,
  row: m.product_dimRow,
};

function Dimensions({ dimensions }: { dimensions: NonNullable<ProductView['outline']>['dimensions'] }) {
  return (
    <div className={css.dimensions}>
      <Table caption={m.product_dimensions()} density="compact" hover={false} flat>
        <thead>
          <tr>
            <Th>{m.product_dimLetter()}</Th>
            <Th>{m.product_dimWhat()}</Th>
            <Th align="end">mm</Th>
          </tr>
        </thead>
        <tbody>
          {dimensions.map(({ letter, mm, role }) => (
            <tr key={letter}>
              <Td>
                <b translate="no">{letter}</b>
              </Td>
              <Td>{roles[role]()}</Td>
              <Td align="end">{mm}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Packages nobody has described have none. */
export function Outline({ view: { row, outline } }: { view: ProductView }) {
  if (outline === null) return null;
  const name = row.package ? m.product_drawing({ name: row.package }) : m.product_drawingPart({ partNo: row.partNo });
  return (
    <Panel title={m.product_outline()} note={row.package ? `${row.package} · mm` : 'mm'} flush>
      <div className={css.outline}>
        <div className={css.views}>
          {outline.views.map(({ title, svg }) => (
            <figure key={title} className={css.view}>
              <Drawing svg={svg} alt={m.product_drawingOf({ name, view: title })} size="own" />
              <figcaption>{title}</figcaption>
            </figure>
          ))}
          {outline.typical && <p className={css.note}>{m.product_typical()}</p>}
        </div>
        {outline.dimensions.length > 0 && <Dimensions dimensions={outline.dimensions} />}
      </div>
    </Panel>
  );
}
