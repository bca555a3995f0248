// Above the comparison: the quantity to price at, the switch for what differs, clear.
import { Button, LinkButton } from '@partharbor/ui/button';
import { Switch } from '@partharbor/ui/switch';
import { TextField } from '@partharbor/ui/text-field';
import { useHydrated } from '@partharbor/ui/hydrated';
import { useTypedEarly } from '@partharbor/ui/taken-over';
import { countText } from '@partharbor/rules/quantity';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { m } from '../../i18n/messages.js';
import { addingHref } from '../projects/adding/adding-href.ts';
import { compareHref } from './hrefs.ts';
import type { CompareData } from './compare.server.ts';
import { sameRows } from './trade.ts';
import css from './compare.module.css';

export function Tools({ data, onlyDifferent }: { data: CompareData; onlyDifferent: boolean }) {
  const { address, parts, own } = data;
  const ids = parts.map(({ row }) => row.goodsId);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (address.n > 0 ? String(address.n) : '');
  const type = (raw: string) => setTyped(countText(raw.normalize('NFKC')));
  const field = useRef<HTMLInputElement>(null);
  const findField = (form: HTMLFormElement | null) => void (field.current = form?.querySelector<HTMLInputElement>('[name=n]') ?? null);
  useTypedEarly(field, text, type);
  const go = (to: { readonly n: number; readonly onlyDifferent: boolean }) =>
    void navigate(compareHref({ ...address, ...to }), { replace: true, preventScrollReset: true });
  const keep = (event: FormEvent) => {
    event.preventDefault();
    setTyped(null);
    go({ n: Number(text), onlyDifferent });
  };
  return (
    <div className={css.tools}>
      <form ref={findField} method="get" action="/Compare" className={css.terms} onSubmit={keep}>
        {address.ids !== null && <input type="hidden" name="ids" value={address.ids.join('-')} />}
        <span className={css.needed}>
          <TextField
            label={m.compare_needed()}
            name="n"
            inputMode="numeric"
            value={text}
            placeholder={m.compare_neededHint()}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </span>
        <Button type="submit" className={hydrated && typed === null ? css.unseen : undefined}>
          {m.compare_apply()}
        </Button>
        <Switch
          name="diff"
          value="1"
          label={m.compare_onlyDifferent({ count: sameRows(data) })}
          checked={onlyDifferent}
          onChange={(event) => go({ n: address.n, onlyDifferent: event.currentTarget.checked })}
        />
      </form>
      <LinkButton kind="quiet" href={addingHref(ids, address.n)} rel="nofollow">
        {m.projects_addAll()}
      </LinkButton>
      {own.length > 0 && address.ids === null && (
        <Form method="post">
          <input type="hidden" name="clear" value={ids.join('-')} />
          <Button type="submit" kind="quiet">
            {m.saved_clear()}
          </Button>
        </Form>
      )}
    </div>
  );
}
