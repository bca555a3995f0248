// Proves that words find what texts say in either language, and that a value hardly any part states is set aside and told (SR-4).
import type { ParamSchema } from '@partharbor/contract/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchShop, type SearchShop, type SoughtPart } from './testing.ts';

const chips = ['chips', '芯片', 'Chips'] as const;
const parts = ['parts', '元件', 'Parts'] as const;
const text = (code: string): ParamSchema => ({ code, zh: code, en: code, kind: 'text', unit: '' });
const frequency: ParamSchema = { code: 'frequency', zh: '频率', en: 'Frequency', kind: 'number', unit: 'Hz' };
const pitch: ParamSchema = { code: 'pitch', zh: '间距', en: 'Pitch', kind: 'number', unit: 'm' };
const positions: ParamSchema = { code: 'positions', zh: '位数', en: 'Positions', kind: 'number', unit: '' };

const filter = (mpn: string, kind: string, params: SoughtPart['params'] = {}): SoughtPart => ({
  mpn,
  maker: 'Mini',
  leaf: 'RF filters',
  params: { x_filter_type: kind, ...params },
});
const plug = (mpn: string, leaf: string, mm: number, params: SoughtPart['params'] = {}): SoughtPart => ({
  mpn,
  maker: 'JST',
  leaf,
  params: { pitch: mm / 1000, positions: 2, ...params },
});

let on: SearchShop;

beforeAll(async () => {
  on = await searchShop(
    [
      { key: 'motor', zh: '电机驱动芯片', en: 'Motor Drivers', top: chips },
      { key: 'rs485', zh: 'RS485芯片', en: 'RS-485/RS-422 ICs', top: chips },
      { key: 'RF filters', zh: 'RF滤波器', en: 'RF Filters', top: parts, params: [text('x_filter_type'), frequency] },
      {
        key: 'plugs',
        zh: '线对板连接器',
        en: 'Wire To Board Connectors',
        top: parts,
        params: [text('connector_series'), pitch, positions],
      },
      { key: 'blocks', zh: '接线端子', en: 'Terminal Blocks', top: parts, params: [pitch, positions] },
    ],
    [
      { mpn: 'A4988', maker: 'Allegro', leaf: 'motor', text: '步进电机驱动 2A' },
      { mpn: 'DRV8825', maker: 'TI', leaf: 'motor', text: 'Stepper Motor Driver 2.5A' },
      { mpn: 'DRV8871', maker: 'TI', leaf: 'motor', text: 'Brushed DC Motor Driver' },
      { mpn: 'ISO1410', maker: 'TI', leaf: 'rs485', text: 'Isolated RS-485 transceiver' },
      { mpn: 'CA-IS3082', maker: 'Chipanalog', leaf: 'rs485', text: '隔离 RS-485 收发器' },
      { mpn: 'MAX485', maker: 'Maxim', leaf: 'rs485', text: 'RS-485 transceiver' },
      ...Array.from({ length: 21 }, (_, i) => filter(`LP-${i}`, 'Low pass', i === 0 ? { frequency: 9e8 } : {})),
      filter('BP-1', 'Band pass', { frequency: 1e7 }),
      plug('B2B-PH', 'plugs', 2, { connector_series: 'PH' }),
      plug('B2B-XH', 'plugs', 2.5, { connector_series: 'XH' }),
      plug('PH20-3P', 'blocks', 2.5),
      plug('TB-508', 'blocks', 5.08),
    ],
  );
});
afterAll(() => on.drop());

const sorted = async (keywords: string): Promise<string[]> => (await on.found(keywords)).sort();

test('SR-4 a word of the trade finds the texts of both languages, whichever it is typed in', async () => {
  for (const keywords of ['步进电机驱动', 'stepper motor driver', '步进驱动']) expect(await sorted(keywords)).toEqual(['A4988', 'DRV8825']);
  for (const keywords of ['有刷直流电机驱动', 'brushed motor driver']) expect(await sorted(keywords)).toEqual(['DRV8871']);
});

test('SR-4 "isolated" holds in any order and language, and nothing else is shown for it', async () => {
  for (const keywords of ['RS485 隔离', '隔离 RS485 收发器', 'isolated RS485']) {
    expect(await sorted(keywords)).toEqual(['CA-IS3082', 'ISO1410']);
    expect((await on.page({ keywords })).relaxed).toEqual([]);
  }
});

test('SR-4 SR-12 of a main value that next to no part of the kind states the parts are near, each told not to state it', async () => {
  const page = await on.page({ keywords: 'low pass filter 10MHz' });
  expect([page.total, page.records, page.nothingExact!.total]).toEqual([0, [], 21]);
  const { asked, rows } = page.nothingExact!;
  const at = asked.findIndex(({ code }) => code === 'frequency');
  expect(asked[at]).toMatchObject({ sources: ['10MHz'], empties: true });
  expect(rows.slice(0, 9).every((row) => row.values[at]!.state === 'unstated' && row.values[at]!.text === '')).toBe(true);
  expect(page.near.every(({ partNo }) => partNo.startsWith('LP-'))).toBe(true);
  // Where it is stated it holds, and another kind's is no neighbour.
  expect(await sorted('low pass filter 900MHz')).toEqual(['LP-0']);
});

test('SR-3 SR-4 letters and a pitch are a series of plugs, before numbers and beside general words', async () => {
  for (const keywords of ['PH2.0', 'PH2.0 2P', '端子 PH2.0 2P', 'PH2.0 座', 'PH 2.0mm 2pin'])
    expect(await sorted(keywords)).toEqual(['B2B-PH']);
  for (const keywords of ['XH2.54 2P 端子', 'XH2.5']) expect(await sorted(keywords)).toEqual(['B2B-XH']);
  expect(await sorted('端子 5.08 2P')).toEqual(['TB-508']);
  expect(await sorted('PH20-3P')).toEqual(['PH20-3P']);
});

test('SR-3 a Chinese word of the trade alone lists its kind, not the one category called so', async () => {
  expect((await on.page({ keywords: '接线端子' })).match).toBe('params');
  expect(await sorted('接线端子')).toEqual(['PH20-3P', 'TB-508']);
});
