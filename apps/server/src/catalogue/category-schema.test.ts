// Lists over both catalogues: filters and columns of the commonest kinds stand in the order of a data sheet (SR-5).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ParamSchema } from '@partharbor/contract/records';
import { categories } from '@partharbor/demo-catalogue/categories';
import { partKinds } from '@partharbor/part-values/kinds/kinds';
import { expect, test } from 'vitest';
import { AttributeTyper } from '../imports/part/param-typing.ts';
import { loadMapping } from '../imports/plan/mapping.ts';
import { schemaOfCategory } from './category-schema.ts';
import { knownParameters } from './parameters.ts';

const schemaOf = (nameEn: string, nameZh: string, params: readonly ParamSchema[]) =>
  schemaOfCategory({ nameEn, nameZh, kind: null, schema: null, params });

interface Order {
  readonly columns: readonly string[];
  readonly open: readonly string[];
}

const orderOf = (params: readonly ParamSchema[]): Order => ({
  columns: params.filter(({ column }) => column).map(({ code }) => code),
  open: params.filter(({ open }) => open).map(({ code }) => code),
});

const words = (text: string): string[] => text.split(' ');
const order = (columns: string, open: string): Order => ({ columns: words(columns), open: words(open) });

test('SR-5 every parameter that a kind names is one the shop has words for', () => {
  const unknown = partKinds.flatMap(({ key, params }) =>
    params.filter(({ code }) => !knownParameters().has(code)).map(({ code }) => `${key}: ${code}`),
  );
  expect(unknown).toEqual([]);
});

test('SR-5 every leaf of the demo is of a known kind, whose order begins with what its parts have', () => {
  const leaves = categories.filter(({ parentId }) => parentId !== null);
  expect(leaves.filter(({ nameEn, nameZh, params }) => !schemaOf(nameEn, nameZh, params).isRanked).map(({ nameEn }) => nameEn)).toEqual([]);
  const poor = leaves.filter(({ nameEn, nameZh, params }) => orderOf(schemaOf(nameEn, nameZh, params).params).columns.length < 3);
  expect(poor.map(({ nameEn }) => nameEn)).toEqual([]);
});

test.each<readonly [name: string, order: Order]>([
  [
    'MOSFETs',
    order(
      'polarity drain_source_voltage current_rating on_resistance gate_threshold power_rating',
      'polarity drain_source_voltage current_rating on_resistance',
    ),
  ],
  [
    'Ceramic capacitors (MLCC)',
    order(
      'capacitance voltage_rating dielectric tolerance operating_temperature capacitance_change body_size',
      'capacitance voltage_rating dielectric tolerance',
    ),
  ],
  ['Pin headers', order('positions rows pitch orientation current_rating', 'positions rows pitch orientation')],
  ['FFC and FPC connectors', order('positions pitch contact_side current_rating', 'positions pitch contact_side')],
  [
    '32-bit microcontrollers',
    order('core clock_frequency flash_size ram_size pins supply_voltage', 'core clock_frequency flash_size ram_size'),
  ],
  [
    'Linear regulators (LDO)',
    order(
      'output_voltage output_voltage_range current_rating input_voltage dropout_voltage quiescent_current',
      'output_voltage current_rating dropout_voltage',
    ),
  ],
  [
    'Crystals',
    order(
      'frequency load_capacitance frequency_tolerance esr operating_temperature body_size pins',
      'frequency load_capacitance frequency_tolerance',
    ),
  ],
  [
    'TVS diodes',
    order(
      'standoff_voltage direction peak_pulse_power breakdown_voltage clamping_voltage',
      'standoff_voltage direction peak_pulse_power breakdown_voltage',
    ),
  ],
])('SR-5 in the demo, %s', (name, expected) => {
  const leaf = categories.find(({ nameEn }) => nameEn === name)!;
  expect(orderOf(schemaOf(leaf.nameEn, leaf.nameZh, leaf.params).params)).toEqual(expected);
});

const shared = join(import.meta.dirname, '../../../../../shared/data/catalog');
const json = <T>(file: string): T => JSON.parse(readFileSync(join(shared, file), 'utf8')) as T;

/** Parameters of the shared catalogue's leaves as its import types them, those that one part in ten states. */
function realParams(): Map<string, { readonly zh: string; readonly params: ParamSchema[] }> {
  const loaded = loadMapping('jlc-dump');
  if (!loaded.ok) throw new Error(loaded.code);
  const typer = new AttributeTyper(loaded.parameters);
  const names = new Map(json<{ id: number; en: string; zh: string | null }[]>('attributes.json').map((one) => [String(one.id), one]));
  const tree = json<{ id: number; en: string; zh: string; children: { id: number; en: string; zh: string }[] }[]>('categories.json');
  const leaves = new Map(tree.flatMap((top) => top.children.map((leaf) => [leaf.id, { top, leaf }] as const)));
  const place = ({ id, en, zh }: { id: number; en: string; zh: string }, parentKey: string | null) => ({
    key: String(id),
    parentKey,
    en,
    zh,
  });
  const counted = new Map<string, { zh: string; parts: number; codes: Map<string, { n: number; param: ParamSchema }> }>();
  for (const line of gunzipSync(readFileSync(join(shared, 'demo.jsonl.gz')))
    .toString()
    .trim()
    .split('\n')) {
    const { cat, a } = JSON.parse(line) as { cat: number; a?: Record<string, string | { v: number; u: string }> };
    const found = leaves.get(cat);
    if (!found) continue;
    const { leaf, top } = found;
    const own = counted.get(leaf.en) ?? { zh: leaf.zh, parts: 0, codes: new Map() };
    counted.set(leaf.en, { ...own, parts: own.parts + 1 });
    for (const [id, value] of Object.entries(a ?? {})) {
      const typed = typer.type(names.get(id)!, place(leaf, String(top.id)), place(top, null), value);
      if (!typed) continue;
      const { code, zh, en, kind, unit } = typed;
      own.codes.set(code, { n: (own.codes.get(code)?.n ?? 0) + 1, param: { code, zh, en, kind, unit: unit ?? '' } });
    }
  }
  return new Map(
    [...counted].map(([en, { zh, parts, codes }]) => [
      en,
      { zh, params: [...codes.values()].filter(({ n }) => n * 10 >= parts).map(({ param }) => param) },
    ]),
  );
}

/** The shared catalogue does not come with the project. */
const isThere = existsSync(shared);

test.skipIf(!isThere)(
  'SR-5 in a sample of a real catalogue, the commonest kinds have the columns and filters of a data sheet, in its order',
  () => {
    const real = realParams();
    const found = (name: string): Order => {
      const { zh, params } = real.get(name)!;
      return orderOf(schemaOf(name, zh, params).params);
    };
    expect(found('MOSFETs')).toMatchObject(
      order(
        'polarity drain_source_voltage current_rating on_resistance gate_threshold power_rating',
        'polarity drain_source_voltage current_rating on_resistance',
      ),
    );
    expect(found('Multilayer Ceramic Capacitors (MLCC) - SMD').columns).toEqual(words('capacitance voltage_rating dielectric tolerance'));
    expect(found('Linear Voltage Regulators (LDO)').columns.slice(0, 2)).toEqual(words('output_voltage current_rating'));
    expect(found('Microcontrollers (MCU/MPU/SoC)').columns).toEqual(
      words('core clock_frequency flash_size ram_size io_count supply_voltage'),
    );
    expect(found('Crystals').open).toEqual(words('frequency load_capacitance frequency_tolerance frequency_stability'));
    expect(found('TVS Diodes').columns.slice(0, 5)).toEqual(
      words('standoff_voltage direction peak_pulse_power breakdown_voltage clamping_voltage'),
    );
    expect(found('Wire To Board & Wire To Wire Connectors').columns.slice(0, 4)).toEqual(words('connector_series positions pitch rows'));
    expect(found('FFC/FPC Connectors').columns.slice(0, 4)).toEqual(words('positions pitch contact_type locking_feature'));
  },
);

test.skipIf(!isThere)('SR-5 nine in ten parts of a real sample lie in categories of known kinds that show at least three columns', () => {
  const tree = json<{ children: { en: string; parts: number }[] }[]>('categories.json');
  const parts = new Map(tree.flatMap(({ children }) => children.map((leaf) => [leaf.en, leaf.parts] as const)));
  let [known, all] = [0, 0];
  for (const [name, { zh, params }] of realParams()) {
    const schema = schemaOf(name, zh, params);
    all += parts.get(name) ?? 0;
    if (schema.kind && orderOf(schema.params).columns.length >= 3) known += parts.get(name) ?? 0;
  }
  expect(known / all).toBeGreaterThan(0.85);
});
