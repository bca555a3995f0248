// Finds what is to stay at a merge: parts by number, makers by name.
import { Button } from '@partharbor/ui/button';
import { Panel, Row, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { TextField } from '@partharbor/ui/text-field';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import type { Column } from '../../templates/DataTable.tsx';
import { DataTable } from '../../templates/DataTable.tsx';
import { UserText } from '../../UserText.tsx';

export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly about: string;
}

interface ChooseProps {
  readonly kind: 'part' | 'maker';
  readonly gone: string;
  /** What goes, in words; '' where it could not be read. */
  readonly goneName: string;
  readonly keywords: string;
  /** null = nothing was looked for yet. */
  readonly offers: readonly Offer[] | null;
}

export function Choose({ kind, gone, goneName, keywords, offers }: ChooseProps) {
  const columns: readonly Column<Offer>[] = [
    { key: 'name', head: m.merges_kept(), render: ({ name }) => <UserText>{name}</UserText> },
    { key: 'about', head: m.merges_place(), render: ({ about }) => <UserText>{about}</UserText> },
    {
      key: 'acts',
      head: m.merges_acts(),
      headHidden: true,
      align: 'end',
      render: ({ id, name }) => (
        <Link href={`/merges/new?kind=${kind}&gone=${gone}&kept=${id}`} aria-label={m.merges_chooseOf({ name })}>
          {m.merges_choose()}
        </Link>
      ),
    },
  ];
  return (
    <Panel title={m.merges_chooseKept()} note={kind === 'part' ? m.merges_chooseNote() : m.merges_chooseMakerNote()}>
      <Stack>
        {goneName !== '' && (
          <p>
            {m.merges_gone()}: <UserText>{goneName}</UserText>
          </p>
        )}
        <search>
          <Form method="get">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="gone" value={gone} />
            <Row>
              <TextField
                key={keywords}
                label={m.merges_chooseKept()}
                labelHidden
                name="keywords"
                type="search"
                maxLength={50}
                autoComplete="off"
                defaultValue={keywords}
              />
              <Button type="submit">{m.merges_search()}</Button>
            </Row>
          </Form>
        </search>
        {offers?.length === 0 && <output>{m.merges_nothing()}</output>}
        {offers && offers.length > 0 && (
          <DataTable caption={m.merges_chooseKept()} columns={columns} rows={offers} rowKey={({ id }) => id} />
        )}
      </Stack>
    </Panel>
  );
}
