// The parameters of a part, each with a box: those ticked lead to the parts that share them (PD-5).
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Panel } from '@partharbor/ui/layout';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../i18n/messages.js';
import type { ProductView } from './product.server.ts';
import css from './product.module.css';
import own from './substitutes/substitutes.module.css';

/** A plain form, so that it works before scripts are there: the boxes are the filters of the category's list. */
export function Parameters({ view }: { view: ProductView }) {
  const [ticked, setTicked] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const count = () => setTicked(form.current?.querySelectorAll(':checked').length ?? 0);
  // Some may be ticked before scripts came.
  useEffect(count, []);
  if (view.params.length === 0) {
    return (
      <Panel title={m.product_parameters()} flush>
        <p className={css.none}>{m.product_noParameters()}</p>
      </Panel>
    );
  }
  return (
    <Panel title={m.product_parameters()} flush>
      <form ref={form} action="/ProductListHome" method="get" onChange={count}>
        <input type="hidden" name="categoryId" value={view.categoryId} />
        <dl className={css.pairs}>
          {view.params.map(({ label, value, condition, code, key }) => (
            <div key={code}>
              <dt>{key === '' ? label : <Checkbox name={`f.${code}`} value={key} label={label} />}</dt>
              <dd>
                {value}
                {condition !== '' && <span className={css.condition}>@ {condition}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {view.params.some(({ key }) => key !== '') && (
          <div className={own.similar}>
            <span>{m.product_similarHow()}</span>
            <Button type="submit">{ticked > 0 ? m.product_similarCount({ count: ticked }) : m.product_similar()}</Button>
          </div>
        )}
      </form>
    </Panel>
  );
}
