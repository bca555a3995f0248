// Links that open a BOM for others: made here, shown once, ended at once.
import type { Refusal } from '@partharbor/contract/call';
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { CopyButton } from '@partharbor/ui/copy-button';
import { Dialog } from '@partharbor/ui/dialog';
import { Row, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Radio } from '@partharbor/ui/radio';
import { TextField } from '@partharbor/ui/text-field';
import { day } from '@partharbor/rules/format';
import { useEffect, useState } from 'react';
import { m } from '../../../i18n/messages.js';
import { copyTexts } from '../../common/copy.ts';
import { askBom, bomCalls } from '../calls.ts';
import css from '../list/detail.module.css';
import type { Editor } from '../edit/use-editor.ts';

interface Share {
  readonly shareId: string;
  readonly rights: 'view' | 'copy';
  readonly expiresAt: string;
  readonly opened: number;
}

const daysMost = 365;

export function ShareDialog({ editor: { view, userId }, close }: { readonly editor: Editor; readonly close: () => void }) {
  const bomId = view.ref.kind === 'saved' ? view.ref.bomId : '';
  const [rights, setRights] = useState<'view' | 'copy'>('view');
  const [withCodes, setWithCodes] = useState(false);
  const [days, setDays] = useState('30');
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [shares, setShares] = useState<readonly Share[]>([]);
  const isRight = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= daysMost;
  const load = () =>
    void askBom<Share[]>(bomCalls.shares, { bomId }, userId).then((found) => (found.ok ? setShares(found.data) : setRefusal(found)));
  useEffect(load, [bomId, userId]);
  const make = async () => {
    if (!isRight) return;
    setBusy(true);
    const outcome = await askBom<{ url: string }>(bomCalls.share, { userId, bomId, rights, withCodes, days: Number(days) }, userId);
    setBusy(false);
    setRefusal(outcome.ok ? null : outcome);
    if (!outcome.ok) return;
    setMade(new URL(outcome.data.url, location.origin).href);
    load();
  };
  const end = async (shareId: string) => {
    const outcome = await askBom<boolean>(bomCalls.endShare, { userId, shareId }, userId);
    if (outcome.ok) setShares(shares.filter((one) => one.shareId !== shareId));
    else setRefusal(outcome);
  };
  return (
    <Dialog open onClose={close} title={m.bom_shareTitle()} closeLabel={m.common_close()}>
      <Stack gap={12}>
        {refusal && <Notice tone="error">{refusal.message || m.bom_sendFailed()}</Notice>}
        {made !== null && (
          <Notice tone="stock" title={m.bom_linkMade()}>
            <span className={css.shareLink} translate="no">
              {made}
            </span>{' '}
            <CopyButton text={made} {...copyTexts(m.bom_link())} />
          </Notice>
        )}
        <p>{m.bom_shareAbout()}</p>
        <Row gap={16}>
          <Radio name="rights" value="view" label={m.bom_rightsView()} checked={rights === 'view'} onChange={() => setRights('view')} />
          <Radio name="rights" value="copy" label={m.bom_rightsCopy()} checked={rights === 'copy'} onChange={() => setRights('copy')} />
        </Row>
        <Checkbox label={m.bom_withCodes()} checked={withCodes} onChange={({ currentTarget }) => setWithCodes(currentTarget.checked)} />
        <TextField
          label={m.bom_shareDays()}
          inputMode="numeric"
          maxLength={3}
          value={days}
          error={isRight ? undefined : m.bom_shareDaysWrong()}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
        <div>
          <Button kind="primary" loading={isBusy} loadingLabel={m.bom_making()} onClick={() => void make()}>
            {m.bom_makeLink()}
          </Button>
        </div>
        {shares.length > 0 && <Shares shares={shares} end={(shareId) => void end(shareId)} />}
      </Stack>
    </Dialog>
  );
}

function Shares({ shares, end }: { readonly shares: readonly Share[]; readonly end: (shareId: string) => void }) {
  return (
    <ul className={css.shares} aria-label={m.bom_links()}>
      {shares.map(({ shareId, rights, expiresAt, opened }) => (
        <li key={shareId}>
          <span>
            {m.bom_shareOf({
              rights: rights === 'copy' ? m.bom_rightsCopy() : m.bom_rightsView(),
              until: day(expiresAt),
              opened: String(opened),
            })}
          </span>
          <Button size="cell" kind="quiet" onClick={() => end(shareId)}>
            {m.bom_endLink()}
          </Button>
        </li>
      ))}
    </ul>
  );
}
