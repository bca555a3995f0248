// The form that puts parts into a project: numbers, the project, and what becomes of numbers of parts that are there; in a dialog and as a page.
import { Button, LinkButton } from '@partharbor/ui/button';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import type { ComponentType, ReactNode } from 'react';
import type { FormProps } from 'react-router';
import { m } from '../../../i18n/messages.js';
import { BrandName, shownZh } from '../../goods/BrandName.tsx';
import { projectHref } from '../hrefs.ts';
import { JoinAsked } from '../JoinAsked.tsx';
import { NumberField } from '../NumberField.tsx';
import type { AddingAnswer, AddingData } from './adding.server.ts';
import css from './adding.module.css';
import { ProjectChoice } from './ProjectChoice.tsx';

interface AddingProps {
  /** Sends it: as a page, or beside one. */
  readonly form: ComponentType<FormProps>;
  /** The link that led here: without scripts it is the page of the answer. */
  readonly action: string;
  readonly data: AddingData;
  readonly answered: AddingAnswer | undefined;
  readonly isSending: boolean;
  /** Leaves it. */
  readonly away: ReactNode;
}

export function AddingForm({ form: Form, action, data: { parts, projects }, answered, isSending, away }: AddingProps) {
  const { has, error, textErrors = {}, wrongNumbers = [], numbers = {}, texts, projectId = '' } = answered ?? {};
  return (
    <Form method="post" action={action} preventScrollReset noValidate>
      <input type="hidden" name="intent" value="adding" />
      <Stack gap={12}>
        {error && <Notice tone="error">{error}</Notice>}
        <ul className={css.parts}>
          {parts.map(({ goodsId, partNo, brandName, brandNameZh, number }) => (
            <li key={goodsId}>
              <input type="hidden" name="goodsId" value={goodsId} />
              <span>
                <b translate="no">{partNo}</b> <BrandName brand={brandName} brandZh={shownZh(brandName, brandNameZh)} />
              </span>
              <NumberField
                label={m.projects_numberOf({ partNo })}
                labelHidden
                name={`number-${goodsId}`}
                defaultValue={numbers[goodsId] ?? String(number)}
                error={wrongNumbers.includes(goodsId) ? m.projects_needNumber() : undefined}
              />
            </li>
          ))}
        </ul>
        <ProjectChoice projects={projects} chosen={projectId} texts={texts} errors={textErrors} />
        {has === undefined ? (
          <div className={css.acts}>
            <Button type="submit" kind="primary" loading={isSending} loadingLabel={m.common_saving()}>
              {m.projects_addTo()}
            </Button>
            {away}
          </div>
        ) : (
          <JoinAsked has={has} />
        )}
      </Stack>
    </Form>
  );
}

interface DoneProps extends Pick<AddingProps, 'form' | 'action'> {
  readonly done: NonNullable<AddingAnswer['done']>;
  readonly isSending: boolean;
  readonly away: ReactNode;
}

/** What was done, with the way there and the way back. */
export function AddingDone({ form: Form, action, done, isSending, away }: DoneProps) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="undoAdding" />
      <input type="hidden" name="added" value={JSON.stringify(done)} />
      <Stack gap={12}>
        <output>{m.projects_addedTo({ name: done.name, count: done.count })}</output>
        <div className={css.acts}>
          <LinkButton kind="primary" href={projectHref(done.projectId)}>
            {m.projects_openIt()}
          </LinkButton>
          <Button type="submit" loading={isSending} loadingLabel={m.common_saving()}>
            {m.projects_undo()}
          </Button>
          {away}
        </div>
      </Stack>
    </Form>
  );
}
