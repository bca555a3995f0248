// Beside the comparison: adds a part by its number, and saves what is compared as a file (CP-2). Works without scripts.
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { MenuLink, Popover } from '@partharbor/ui/popover';
import { TextField } from '@partharbor/ui/text-field';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Suspense, useState } from 'react';
import type { MouseEvent } from 'react';
import { Form, useActionData } from 'react-router';
import { m } from '../../i18n/messages.js';
import { askedPart } from '../../lazy-part.ts';
import { useSending } from '../common/sending.ts';
import type { ExportFormat } from '../listing/export-file.ts';
import type { NumberAnswer } from './add-number.server.ts';
import css from './number-bar.module.css';

const ExportRun = askedPart(() => import('../listing/ExportRun.tsx').then((loaded) => loaded.ExportRun));

/** Parts that share the number that was typed. */
function Choices({ number, choices }: Pick<NumberAnswer, 'number' | 'choices'>) {
  return (
    <ul className={css.choices} aria-label={m.compare_choices()}>
      {choices.map(({ goodsId, partNo, brand, description }) => (
        <li key={goodsId}>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="number" value={number} />
            <input type="hidden" name="picked" value={goodsId} />
            <Button type="submit" size="cell" aria-label={m.compare_pick({ partNo, brand })}>
              {m.compare_addNumber()}
            </Button>
          </Form>
          <span>
            <b translate="no">{partNo}</b> {brand} <span className={css.description}>{description}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Add({ count }: { count: number }) {
  const answered = useActionData<NumberAnswer | object>();
  const said = answered && 'choices' in answered ? answered : undefined;
  const busy = useSending((form) => form.has('number'));
  return (
    <div className={css.add}>
      <Form key={count} method="post" className={css.form} preventScrollReset>
        <TextField
          name="number"
          label={m.compare_byNumber()}
          mono
          maxLength={50}
          autoComplete="off"
          defaultValue={said?.number}
          error={said?.message}
        />
        <Button type="submit" loading={busy} loadingLabel={m.compare_adding()}>
          {m.compare_addNumber()}
        </Button>
      </Form>
      {said && said.choices.length > 0 && <Choices number={said.number} choices={said.choices} />}
    </div>
  );
}

function Save({ ids, n }: { ids: string; n: number }) {
  const [job, setJob] = useState<{ readonly href: string; readonly format: ExportFormat } | null>(null);
  const start = (event: MouseEvent, href: string, format: ExportFormat) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setJob({ href, format });
  };
  return (
    <>
      <Popover
        align="end"
        className={css.save}
        trigger={
          <>
            <Icon of={IconDownload} />
            {m.compare_export()}
          </>
        }
      >
        {(['csv', 'xlsx'] as const).map((format) => {
          const href = `/api/item/goods/export?ids=${ids}&quantity=${n}&format=${format}`;
          return (
            <MenuLink key={format} href={href} download rel="nofollow" onClick={(event) => start(event, href, format)}>
              {format === 'csv' ? m.listing_exportCsv() : m.listing_exportXlsx()}
            </MenuLink>
          );
        })}
      </Popover>
      {job && (
        <Suspense>
          <ExportRun {...job} title={m.compare_title()} close={() => setJob(null)} />
        </Suspense>
      )}
    </>
  );
}

/** `ids` are the parts shown, joined by dashes; '' = none. */
export function NumberBar({ ids, n }: { ids: string; n: number }) {
  return (
    <div className={css.bar}>
      <Add count={ids === '' ? 0 : ids.split('-').length} />
      {ids !== '' && <Save ids={ids} n={n} />}
    </div>
  );
}
