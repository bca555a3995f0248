// The bar below the form of a part: what is changed, why, discard and save; and what another saved meanwhile.
import { Button } from '@partharbor/ui/button';
import { Notice } from '@partharbor/ui/notice';
import { TextField } from '@partharbor/ui/text-field';
import { Link } from '@partharbor/ui/link';
import type { Refusal } from '@partharbor/contract/call';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import css from './part-edit.module.css';
import type { PartFormState } from './use-part-form.ts';
import { keyWord, type ParamNames } from './words.ts';

/** Where another part is that number, the way there. */
export function ExistingPart({ refusal }: { refusal: Refusal | null }) {
  const id = refusal?.reason === 'PART_EXISTS' ? refusal.details?.['goodsId'] : undefined;
  return typeof id === 'string' ? <Link href={`/parts/${id}`}>{m.part_edit_openExisting()}</Link> : null;
}

export function Overtaken({ state, names }: { state: PartFormState; names: ParamNames }) {
  if (!state.theirs) return null;
  return (
    <Notice
      tone="lead"
      title={m.common_staleTitle()}
      actions={
        <>
          <Button size="cell" onClick={state.keepMine}>
            {m.part_edit_keepMine()}
          </Button>
          <Button kind="quiet" size="cell" onClick={state.discard}>
            {m.part_edit_takeTheirs()}
          </Button>
        </>
      }
    >
      <p>{m.part_edit_overtaken()}</p>
      <ul className={css.theirs}>
        {state.theirs.map(({ key, before, now }) => (
          <li key={key}>
            {keyWord(key, names)}:{' '}
            <del>
              <UserText>{before}</UserText>
            </del>{' '}
            <ins>
              <UserText>{now}</UserText>
            </ins>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function SaveBar({ state, names }: { state: PartFormState; names: ParamNames }) {
  const { keys, fault } = state;
  if (keys.length === 0) return null;
  const isKnownFault = state.refusal?.reason === 'BAD_INPUT' || state.theirs !== null;
  return (
    <div className={css.bar}>
      <p className={css.names} aria-live="polite">
        {m.part_edit_changed({ count: keys.length, names: keys.map((key) => keyWord(key, names)).join(m.part_edit_comma()) })}
      </p>
      <div className={css.reason}>
        <TextField
          id="part-reason"
          label={m.common_reason()}
          labelHidden
          placeholder={m.part_edit_reasonHint()}
          error={fault?.key === 'reason' ? fault.text : undefined}
          maxLength={200}
          autoComplete="off"
          value={state.reason}
          onChange={(event) => state.setReason(event.currentTarget.value)}
        />
      </div>
      <Button onClick={state.discard}>{m.part_edit_discard()}</Button>
      <Button type="submit" kind="primary" loading={state.busy} loadingLabel={m.common_saving()}>
        {m.part_edit_save({ count: keys.length })}
      </Button>
      {!isKnownFault && state.refusal && (
        <div className={css.refused}>
          <Refused refusal={state.refusal} call="consolePartEdit" /> <ExistingPart refusal={state.refusal} />
        </div>
      )}
      {fault && fault.key !== 'reason' && (
        <p role="alert" className={css.refused}>
          {keyWord(fault.key, names)}: {fault.text}
        </p>
      )}
    </div>
  );
}
