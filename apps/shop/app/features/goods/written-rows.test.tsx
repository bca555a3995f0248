// Proves that rows written as text are what React draws, that no reader sees another's marks, and that what changed is written anew.
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withLocale } from '../../locale.server.ts';
import { keepingWriter } from '../../written.server.ts';
import type { Writer } from '../../written.ts';
import { KeptContext } from '../saved/context.ts';
import type { KeptData } from '../saved/context.ts';
import { AddingContext } from './adding.tsx';
import { GoodsTr, untouched } from './GoodsTr.tsx';
import type { GoodsRow } from './rows.ts';
import { WrittenRows } from './WrittenRows.tsx';
import type { RowsLook } from './WrittenRows.tsx';

const rowOf = (id: number, more: Partial<GoodsRow> = {}): GoodsRow => ({
  goodsId: String(id),
  partNo: `LM358-${id}`,
  brand: 'TI',
  brandZh: '德州仪器',
  package: 'SOIC-8',
  description: '',
  brief: '2 · 32 V',
  onShelf: true,
  stockType: 'ex_stock',
  available: 1_200,
  moq: 5,
  step: 5,
  moqFlag: true,
  pack: 2_500,
  tiers: [
    [5, 980_000],
    [100, 720_000],
  ],
  discountMicros: 0,
  img: '/part-drawings/x.svg',
  sales: 3,
  warehouse: 'SZ',
  listedAt: '2026-01-01T00:00:00Z',
  dc: '',
  cells: ['32 V'],
  ...more,
});
const look: RowsLook = {
  n: 0,
  currency: 'CNY',
  columns: [{ code: 'voltage', label: '电压', numeric: true, cell: 0 }],
  classes: ['one'],
  decimals: 2,
  theme: '',
  named: undefined,
  table: 't',
};
const rows = [rowOf(1), rowOf(2), rowOf(3, { tiers: [] }), rowOf(4, { available: 0 })];

interface Reader {
  readonly favourites?: readonly string[];
  readonly inCart?: Readonly<Record<string, number>>;
  readonly bought?: Readonly<Record<string, { readonly rest: string; readonly href: string }>>;
}

function html({ favourites = [], inCart = {}, bought }: Reader, body: ReactNode): string {
  const kept: KeptData = { compared: [], limit: 20, favourites, isGuest: false };
  return withLocale('zh', () =>
    renderToString(
      <AddingContext value={{ inCart: (id) => inCart[id] ?? 0, bought, tell: () => undefined }}>
        <KeptContext value={kept}>
          <table>{body}</table>
        </KeptContext>
      </AddingContext>,
    ),
  );
}
/** As the day stands; written rows of another day are others. */
let day = '12-01';
const arrivalOf = ({ goodsId }: GoodsRow): string => `${day} ${goodsId}`;
const drawn = (reader: Reader, list = rows, as = look): string =>
  html(
    reader,
    <tbody>
      {list.map((row) => (
        <GoodsTr key={row.goodsId} row={row} arrival={arrivalOf(row)} touched={untouched} touch={() => undefined} {...as} />
      ))}
    </tbody>,
  );
const written = (by: Writer, reader: Reader, list = rows, as = look): string =>
  html(reader, <WrittenRows rows={list} look={as} arrivalOf={arrivalOf} attributes={{}} by={by} />);

test('SR-5 written rows are the rows that React draws, whoever asked for them before', () => {
  const by = keepingWriter();
  const readers: Reader[] = [
    {},
    { favourites: ['1'] },
    {},
    { inCart: { 2: 50 } },
    {},
    { bought: { 3: { rest: '11-20', href: '/orderDetail?orderNo=1' } } },
    {},
    { favourites: ['1', '4'], inCart: { 1: 5 } },
  ];
  for (const reader of readers) expect(written(by, reader)).toBe(drawn(reader));
});

test('R-17 a row is written anew when anything it shows has changed', () => {
  const by = keepingWriter();
  written(by, {});
  for (const changed of [
    { available: 1_195 },
    { tiers: [[5, 970_000]] as const },
    { onShelf: false },
    { cells: ['36 V'] },
    { img: '/part-drawings/y.svg' },
  ])
    expect(written(by, {}, [rowOf(1, changed)])).toBe(drawn({}, [rowOf(1, changed)]));
  for (const other of [{ n: 100 }, { currency: 'USD' }, { decimals: 4 }, { theme: '?theme=dark' }, { named: 'JS' }] as const)
    expect(written(by, {}, rows, { ...look, ...other })).toBe(drawn({}, rows, { ...look, ...other }));
  day = '12-02';
  expect(written(by, {})).toBe(drawn({}));
});

test('what is kept stays within its bytes', () => {
  const by = keepingWriter(60);
  let made = 0;
  const write = (text: string): string => by.kept(text, () => ((made += 1), text));
  for (const text of ['a'.repeat(25), 'b'.repeat(25), 'c'.repeat(25)]) write(text);
  expect(write('c'.repeat(25))).toBe('c'.repeat(25));
  expect(made).toBe(3);
  write('a'.repeat(25));
  expect(made).toBe(4);
});
