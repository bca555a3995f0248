// One act on a row of the account's lists: a form that works without scripts, and the head of its column.
import { Button } from '@partharbor/ui/button';
import { Th } from '@partharbor/ui/table';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '../../../i18n/messages.js';

interface ActProps {
  readonly intent: string;
  /** What the act is about. */
  readonly fields: Readonly<Record<string, string | number>>;
  readonly children: ReactNode;
}

export const ActForm = ({ intent, fields, children }: ActProps) => (
  <Form method="post" preventScrollReset>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" size="cell" kind="quiet" name="intent" value={intent}>
      {children}
    </Button>
  </Form>
);

export const ActsHead = () => (
  <Th>
    <span className="visually-hidden">{m.bom_acts()}</span>
  </Th>
);
