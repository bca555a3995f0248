// Lines and parts for the tests of matching and cost.
import type { Line } from '../line.ts';
import { decide, type Decision, type MatchContext } from './decide.ts';
import type { Goods } from './goods.ts';
import { makersOf } from './makers.ts';
import { lineWith } from '../testing.ts';
import { readLine } from './reading.ts';

/** A part in stock for one yuan. */
export const goodsWith = (id: number, mpn: string, over: Partial<Goods> = {}): Goods => ({
  id,
  mpn,
  brandId: 1,
  brand: 'Texas Instruments',
  categories: ['Operational Amplifiers', 'Amplifiers & Comparators'],
  package: 'SOIC-8',
  params: {},
  codes: [`C${100_000 + id}`],
  text: '',
  onShelf: true,
  stockType: 'ex_stock',
  available: 10_000,
  tiers: [[1, 1_000_000]],
  moq: 1,
  step: 1,
  moqFlag: true,
  sales: 0,
  ...over,
});

export const resistor = (id: number, ohms: number, over: Partial<Goods> = {}): Goods =>
  goodsWith(id, `RES-${id}`, {
    brandId: 2,
    brand: 'YAGEO',
    categories: ['Chip Resistors - Surface Mount', 'Resistors'],
    package: '0603',
    ...over,
    params: { resistance: ohms, tolerance: 1, power_rating: 0.1, ...over.params },
  });

export const capacitor = (id: number, farads: number, over: Partial<Goods> = {}): Goods =>
  goodsWith(id, `CAP-${id}`, {
    brandId: 3,
    brand: 'Samsung Electro-Mechanics',
    categories: ['Multilayer Ceramic Capacitors (MLCC) - SMD', 'Capacitors'],
    package: '0603',
    ...over,
    params: { capacitance: farads, voltage_rating: 50, dielectric: 'X7R', tolerance: 10, ...over.params },
  });

export const makers = makersOf([
  { id: 1, names: ['Texas Instruments', 'TI', '德州仪器'] },
  { id: 2, names: ['YAGEO', '国巨'] },
  { id: 3, names: ['Samsung Electro-Mechanics'] },
  { id: 4, names: ['SLKOR(SLKORMICRO Elec.)', '萨科微'] },
  { id: 5, names: ['Analog Devices'] },
  { id: 6, names: ['Maxim Integrated'] },
  { id: 7, names: ['UMW'] },
  { id: 8, names: ['Comchip'] },
  { id: 9, names: ['Comchip Technology'] },
]);

export const contextWith = (over: Partial<MatchContext> = {}): MatchContext => ({
  makers,
  need: 10,
  origin: { rememberedId: null, materialId: null, byWords: new Set() },
  preferredBrandIds: [],
  ...over,
});

/** The decision for a line over some parts. */
export const decideFor = (line: Partial<Line>, parts: readonly Goods[], over: Partial<MatchContext> = {}): Decision => {
  const whole = lineWith(line);
  return decide(whole, readLine(whole), parts, contextWith(over));
};
