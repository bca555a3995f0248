// What a buyer asked for as rows: a column for each thing to know about it, and at the end what can be done.
import { Button } from '@partharbor/ui/button';
import { Table, Td, Th } from '@partharbor/ui/table';
import type { ReactNode } from 'react';
import { Form } from 'react-router';

export interface AskedColumn<Row> {
  readonly head: string;
  readonly render: (row: Row) => ReactNode;
}

interface AskedTableProps<Row> {
  readonly caption: string;
  readonly records: readonly Row[];
  /** The first names what was asked for. */
  readonly columns: readonly AskedColumn<Row>[];
  readonly acts: AskedColumn<Row> & { readonly className?: string };
}

export function AskedTable<Row extends { readonly id: string }>({ caption, records, columns, acts }: AskedTableProps<Row>) {
  return (
    <Table caption={caption} records flat>
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <Th key={head}>{head}</Th>
          ))}
          <Th align="end">{acts.head}</Th>
        </tr>
      </thead>
      <tbody>
        {records.map((row) => (
          <tr key={row.id}>
            {columns.map(({ head, render }, index) => (
              <Td key={head} dataLabel={index === 0 ? undefined : head}>
                {render(row)}
              </Td>
            ))}
            <Td align="end" className={acts.className}>
              {acts.render(row)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface ChangeFormProps {
  /** Fields that say which row is meant, by name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly intent: string;
  readonly word: string;
  /** The word with what it is done to. */
  readonly label: string;
}

/** One button that changes a row, without scripts too. */
export function ChangeForm({ fields, intent, word, label }: ChangeFormProps) {
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value={intent} size="cell" aria-label={label}>
        {word}
      </Button>
    </Form>
  );
}
