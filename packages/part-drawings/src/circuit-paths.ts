// Circuit symbols of parts whose polarity, direction or circuit is known: 24 by 24, after IEC 60617; gates in their distinctive shapes.
import { symbolPaths } from './symbols.ts';

type Mark = 'plain' | 'schottky' | 'zener';

/** What tells kinds of diodes apart: the ends of the cathode's bar at `x`, half `h` high, pointing back along `dir`. */
function barEnds(mark: Mark, x: number, y: number, h: number, dir: number): string {
  if (mark === 'zener') return `M${x} ${y - h}H${x - 2.5 * dir}`;
  if (mark === 'schottky') return `M${x} ${y - h}H${x - 2.5 * dir}v2M${x} ${y + h}H${x + 2.5 * dir}v-2`;
  return '';
}

/** A lying diode from its anode at `from` to its cathode at `to`. */
function diode(from: number, to: number, y: number, mark: Mark, half = 4.5, h = 5.5): string {
  const dir = Math.sign(to - from);
  const middle = (from + to) / 2;
  const [a, b] = [middle - half * dir, middle + half * dir];
  return `M${from} ${y}H${a}M${a} ${y - h}v${2 * h}L${b} ${y}zM${b} ${y - h}v${2 * h}M${b} ${y}H${to}${barEnds(mark, b, y, h, dir)}`;
}

/** Two suppressors tip to tip: no direction. */
const bothWays = (from: number, to: number, y: number, h: number): string => {
  const middle = (from + to) / 2;
  const [a, b] = [middle - 6, middle + 6];
  return `M${from} ${y}H${a}M${a} ${y - h}v${2 * h}L${middle} ${y}zM${b} ${y - h}v${2 * h}L${middle} ${y}zM${b} ${y}H${to}M${middle - 2} ${y - h - 1}l2 1v${2 * h}l2 1`;
};

const joinedAt = (x: number, end: number): string => `M${x} 6.5v11M${x} 12H${end}`;
const pairs = (mark: Mark) => ({
  cathode: diode(1, 18, 6.5, mark, 4, 4) + diode(1, 18, 17.5, mark, 4, 4) + joinedAt(18, 23),
  anode: diode(18, 1, 6.5, mark, 4, 4) + diode(18, 1, 17.5, mark, 4, 4) + joinedAt(18, 23),
  series: `${diode(1, 12, 10, mark, 3, 4) + diode(12, 23, 10, mark, 3, 4)}M12 10V22`,
});
const [plain, schottky, zener] = [pairs('plain'), pairs('schottky'), pairs('zener')];

const arrowsIn = 'M1.5 2l3 3M4.5 3v2h-2M5.5 1l3 3M8.5 2v2h-2';
const channel = 'M2 17h5M7 6v11M10 5v4M10 10v4M10 15v4M10 7h7V2M10 12h7M10 17h7v5M17 12v5M17 5h4v5M21 14v5h-4';
const transistor = 'M9 5v14M9 9.5L17 4V2M9 14.5L17 20v2';
const [outward, inward] = ['M13.5 19.5l3.5.5l-1.2-3.3', 'M11.8 18.3l-1.6-3l3.4.4'];
const bias = 'M.5 12h1M1.5 10.4H6v3.2H1.5zM6 12h3M7.5 12v3M6.2 15h2.6v4H6.2zM7.5 19v2H17';
const junction = 'M2 15h8M10 5v14M10 8h7V2M10 16h7v6';
const bubble = (x: number): string => `M${x} 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0`;
const andBody = 'M6 5h6a7 7 0 0 1 0 14H6zM1.5 9H6M1.5 15H6';
const orBody = 'M5 5q4 7 0 14q9.5 0 14-7q-4.5-7-14-7zM1.5 9h5M1.5 15h5';
const exclusive = 'M2.7 5q4 7 0 14';
const triangle = 'M6 5v14l12-7zM1.5 12H6';
const hysteresis = 'M8 13.8h2.5v-3.6H13';
const regulator = 'M4 5h16v10H4zM.5 10H4M20 10h3.5M12 15v7';
const adjusted = 'M6 18L15 3M12.5 3.6L15 3l.2 2.6';
const [plus, minus] = ['M15.5 10h3M17 8.5v3', 'M15.5 10h3'];
const triac = 'M12 1v6M5 7h14M5 17h14M12 17v6M5 17L8.5 7L12 17M12 7l3.5 10L19 7';
const coupled = 'M2 4h20v16H2zM5 9h6M6 14.5h4M6 14.5L8 9M10 14.5L8 9M8 9V6.5M8 14.5v3M11 12h2.5M12.5 11l1 1l-1 1';
const coil = 'M3 7h8v10H3zM7 3v4M7 17v4M3.5 16.5l7-9';

export const circuitPaths = {
  ...symbolPaths,
  'diode-pair-cathode': plain.cathode,
  'diode-pair-anode': plain.anode,
  'diode-pair-series': plain.series,
  'schottky-pair-cathode': schottky.cathode,
  'schottky-pair-anode': schottky.anode,
  'schottky-pair-series': schottky.series,
  'zener-pair-cathode': zener.cathode,
  'zener-pair-anode': zener.anode,
  varactor: 'M1 12h6.5M7.5 6.5v11l8-5.5zM15.5 6.5v11M18 6.5v11M18 12h5',
  'tvs-one-way': diode(1, 23, 12, 'zener', 4.5, 6),
  'tvs-both-ways': bothWays(1, 23, 12, 6),
  'tvs-lines-one-way': zener.anode,
  'tvs-lines-both-ways': `${bothWays(1, 18, 6.5, 3.5)}${bothWays(1, 18, 17.5, 3.5)}${joinedAt(18, 23)}`,
  photodiode: symbolPaths['photo-sensor'],
  phototransistor: `${transistor}${outward}${arrowsIn}`,
  photoresistor: `${symbolPaths.resistor}${arrowsIn}`,
  'bjt-npn': `M2 12h7${transistor}${outward}`,
  'bjt-pnp': `M2 12h7${transistor}${inward}`,
  'bjt-npn-biased': `${bias}${transistor}${outward}`,
  'bjt-pnp-biased': `${bias}${transistor}${inward}`,
  'mosfet-n': `${channel}M13.5 10l-3 2l3 2M18.5 14h5L21 10zM18.5 10h5`,
  'mosfet-p': `${channel}M12.5 10l3 2l-3 2M18.5 10h5L21 14zM18.5 14h5`,
  'jfet-n': `${junction}M6.8 12.8l3 2.2l-3 2.2`,
  'jfet-p': `${junction}M6.2 12.8l-3 2.2l3 2.2`,
  triac: `${triac}M16 17l4.5 5`,
  diac: triac,
  'gate-and': `${andBody}M19 12h4`,
  'gate-nand': `${andBody}${bubble(19)}M22 12h1.5`,
  'gate-or': `${orBody}M19 12h4`,
  'gate-nor': `${orBody}${bubble(19)}M22 12h1.5`,
  'gate-xor': `${orBody}${exclusive}M19 12h4`,
  'gate-xnor': `${orBody}${exclusive}${bubble(19)}M22 12h1.5`,
  'gate-buffer': `${triangle}M18 12h4.5`,
  inverter: `${triangle}${bubble(18)}M21 12h2`,
  'inverter-schmitt': `${triangle}${bubble(18)}M21 12h2${hysteresis}`,
  'flip-flop-d': 'M6 3h12v18H6zM2 8h4M2 16h4M6 14l3 2l-3 2M18 8h4M18 16h4',
  amplifier: 'M6 3.5v17L21 12zM1.5 12H6M21 12h2',
  'regulator-positive': regulator + plus,
  'regulator-negative': regulator + minus,
  'regulator-positive-adjustable': regulator + plus + adjusted,
  'regulator-negative-adjustable': regulator + minus + adjusted,
  'reference-shunt': `${symbolPaths.zener}M11 1.5V8.5`,
  'optocoupler-transistor': `${coupled}M17 8v8M17 10.5L20 8V6M17 13.5l3 2.5v2M18 16.2l2-.2l-.6-1.9`,
  'optocoupler-triac': `${coupled}M14.5 9.5h6M14.5 14.5h6M14.8 14.5l1.4-5l1.4 5M17.4 9.5l1.4 5l1.4-5M17.5 9.5v-3M17.5 14.5v3`,
  'relay-changeover': `${coil}M14 3v4.5M22 3v4.5M18 22v-6l-3.6-7.5`,
} as const;

export type CircuitKey = keyof typeof circuitPaths;
