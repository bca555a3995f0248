// What a project comes to, what is not in that, and the way into the cart or to an order.
import { Button } from '@partharbor/ui/button';
import { Panel } from '@partharbor/ui/layout';
import { Money } from '@partharbor/ui/money';
import { money } from '@partharbor/rules/format';
import { Form, useNavigation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { isBought } from './group-texts.ts';
import type { Project } from './projects.server.ts';
import css from './projects.module.css';

export function Cost({ project: { projectId, groups, totals, currency } }: { project: Project }) {
  const { state, formData } = useNavigation();
  const sent = state === 'idle' ? null : formData?.get('intent');
  const lines = groups.filter(isBought).map(({ goodsId, buy, unitPrice }) => ({ goodsId, number: buy, unitPrice }));
  return (
    <Panel title={m.projects_cost()} note={m.projects_costNote()}>
      <Form method="post" className={css.cost} preventScrollReset>
        <input type="hidden" name="projectId" value={projectId} />
        <input type="hidden" name="lines" value={JSON.stringify(lines)} />
        <p>
          <Money text={money(totals.amount, currency)} large /> <span>{m.projects_buys({ count: lines.length })}</span>
        </p>
        {totals.short > 0 && <p className={css.wrong}>{m.projects_costShort({ short: totals.short })}</p>}
        {totals.open > 0 && <p>{m.projects_costOpen({ open: totals.open })}</p>}
        {lines.length === 0 ? (
          <p id="project-nothing">{m.projects_nothing()}</p>
        ) : (
          <div className={css.buttons}>
            <Button
              type="submit"
              name="intent"
              value="toCart"
              kind="primary"
              size="form"
              loading={sent === 'toCart'}
              loadingLabel={m.common_saving()}
            >
              {m.projects_toCart({ count: lines.length })}
            </Button>
            <Button type="submit" name="intent" value="toOrder" size="form" loading={sent === 'toOrder'} loadingLabel={m.common_saving()}>
              {m.projects_toOrder()}
            </Button>
          </div>
        )}
      </Form>
    </Panel>
  );
}
