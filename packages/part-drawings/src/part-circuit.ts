// The circuit of a part from its category, package and parameters: polarity, direction, number; none where they do not say it.
import { circuitPaths, type CircuitKey } from './circuit-paths.ts';
import type { SymbolKey } from './symbols.ts';

export interface CircuitPart {
  /** Of the category. */
  readonly symbol: SymbolKey;
  /** English name of the category. */
  readonly category: string;
  readonly package: string;
  readonly params: Readonly<Record<string, unknown>>;
}

type Drawn = readonly CircuitKey[];
const none: Drawn = [];

const text = (part: CircuitPart, code: string): string => {
  const value = part.params[code];
  return typeof value === 'string' ? value.toLowerCase() : '';
};
const count = (part: CircuitPart, code: string): number | null => {
  const value = part.params[code];
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
};

/** As many as can be drawn side by side. */
const repeated = (key: CircuitKey, times: number | null): Drawn =>
  times === null || times === 1 ? [key] : [2, 4, 6].includes(times) ? Array.from({ length: times }, () => key) : none;

/** Two terminals, so that there is room for one diode alone. */
const twoTerminals =
  /^(?:SM[ABC][A-Z]*|SOD|DO-|DO\d|D[FO]N\d{4}-2|0[2468]\d\d|1206|LL-?\d|M(?:ini)?MELF|R-\d|A-\d{3}|TO-(?:220|247|263|252)-2)/i;
const circuitsTold = /bridge|common drain|common source|common base|common emitter/;

function diodes(part: CircuitPart, kind: 'diode' | 'schottky' | 'zener'): Drawn {
  if (/variable capacitance/i.test(part.category)) return ['varactor'];
  const configuration = text(part, 'configuration');
  if (/and 1/.test(configuration)) return none;
  if (/common cathode/.test(configuration)) return [`${kind}-pair-cathode`];
  if (/common anode/.test(configuration)) return [`${kind}-pair-anode`];
  if (/series/.test(configuration)) return kind === 'zener' ? none : [`${kind}-pair-series`];
  if (/independent|standalone/.test(configuration)) return repeated(kind, count(part, 'diode_count'));
  return configuration === '' && twoTerminals.test(part.package) && (count(part, 'diode_count') ?? 1) === 1 ? [kind] : none;
}

function suppressors(part: CircuitPart): Drawn {
  const direction = text(part, 'direction');
  if (direction !== 'unidirectional' && direction !== 'bidirectional') return none;
  const isOneWay = direction === 'unidirectional';
  const lines = count(part, 'channels') ?? (twoTerminals.test(part.package) ? 1 : null);
  if (lines === null) return none;
  if (lines === 1) return [isOneWay ? 'tvs-one-way' : 'tvs-both-ways'];
  return [isOneWay ? 'tvs-lines-one-way' : 'tvs-lines-both-ways'];
}

function fets(part: CircuitPart): Drawn {
  const polarity = text(part, 'polarity');
  const [hasN, hasP] = [/n-channel/.test(polarity), /p-channel/.test(polarity)];
  if ((!hasN && !hasP) || circuitsTold.test(text(part, 'configuration'))) return none;
  const kind = /jfet/i.test(part.category) ? 'jfet' : 'mosfet';
  const number = count(part, 'transistor_count');
  if (hasN && hasP) return number === null || number === 2 ? [`${kind}-n`, `${kind}-p`] : none;
  return repeated(`${kind}-${hasN ? 'n' : 'p'}`, number);
}

function bipolars(part: CircuitPart): Drawn {
  const polarity = text(part, 'polarity');
  if (/darlington/i.test(part.category) || /coupled/.test(polarity) || circuitsTold.test(text(part, 'configuration'))) return none;
  const [hasNpn, hasPnp] = [/npn/.test(polarity), /pnp/.test(polarity)];
  if (!hasNpn && !hasPnp) return none;
  const biasedHalves = polarity.match(/pre-?biased/g)?.length ?? 0;
  const number = count(part, 'transistor_count');
  if (hasNpn && hasPnp) {
    if (number !== null && number !== 2) return none;
    if (biasedHalves === 0) return ['bjt-npn', 'bjt-pnp'];
    // One of two without its resistors is not told apart from both with them in every source.
    return biasedHalves === 2 ? ['bjt-npn-biased', 'bjt-pnp-biased'] : none;
  }
  const isBiased = biasedHalves > 0 || /digital/i.test(part.category);
  return repeated(hasNpn ? (isBiased ? 'bjt-npn-biased' : 'bjt-npn') : isBiased ? 'bjt-pnp-biased' : 'bjt-pnp', number);
}

function thyristors(part: CircuitPart): Drawn {
  if (/diac|trigger diode/i.test(part.category)) return ['diac'];
  const type = text(part, 'x_scr_type');
  if (/^(?:1 triac|two-way thyristor|triac)$/.test(type)) return ['triac'];
  return /^(?:one unidirectional thyristor|one-way thyristor|1 scr)$/.test(type) ? ['thyristor'] : none;
}

const gates: Readonly<Record<string, CircuitKey>> = {
  'and gate': 'gate-and',
  'nand gate': 'gate-nand',
  'or gate': 'gate-or',
  'nor gate': 'gate-nor',
  'xor gate': 'gate-xor',
  'xnor gate': 'gate-xnor',
  inverter: 'inverter',
  'schmitt inverter': 'inverter-schmitt',
  buffer: 'gate-buffer',
};

function logic(part: CircuitPart): Drawn {
  const number = count(part, 'channels') ?? count(part, 'circuits');
  const gate = gates[text(part, 'logic_function')];
  // Drawn with two inputs, so that a gate of more is not shown as one of two.
  const inputs = count(part, 'inputs_per_gate') ?? count(part, 'inputs');
  if (gate) return inputs === null || inputs === 2 ? repeated(gate, number) : none;
  if (/^inverters$/i.test(part.category))
    return repeated(/schmitt/.test(text(part, 'input_type')) ? 'inverter-schmitt' : 'inverter', number);
  if (/flip-flop/i.test(part.category) && text(part, 'type') === 'd-type') return repeated('flip-flop-d', number);
  return none;
}

function amplifiers(part: CircuitPart): Drawn {
  const number = count(part, 'channels') ?? count(part, 'circuits');
  if (/^(?:operational amplifiers|precision op ?amps|fet input ?amplifiers|op ?amps)/i.test(part.category))
    return repeated('opamp', number);
  return /rf amplifiers|low noise amplifiers/i.test(part.category) ? repeated('amplifier', number) : none;
}

function power(part: CircuitPart): Drawn {
  const type = text(part, 'output_type');
  if (/reference/i.test(part.category)) {
    if (text(part, 'reference_type') !== 'parallel') return none;
    return /adj/.test(type) ? ['reference-shunt'] : ['zener'];
  }
  const outputs = count(part, 'number_of_outputs');
  const polarity = text(part, 'output_polarity');
  if (!/linear|ldo/i.test(part.category) || (outputs !== null && outputs > 1) || /;| and /.test(polarity)) return none;
  const sign = polarity.startsWith('positive') ? 'positive' : polarity.startsWith('negative') ? 'negative' : null;
  if (sign === null || (type.includes('fixed') && type.includes('adj'))) return none;
  return [type.includes('adj') ? `regulator-${sign}-adjustable` : `regulator-${sign}`];
}

function couplers(part: CircuitPart): Drawn {
  const type = text(part, 'output_type');
  const key = type === 'phototransistor' ? 'optocoupler-transistor' : type === 'triac' ? 'optocoupler-triac' : null;
  return key === null || /relay/i.test(part.category) ? none : repeated(key, count(part, 'channels') ?? count(part, 'number_of_outputs'));
}

function lights(part: CircuitPart): Drawn {
  const isPart = /^(?:leds?\b|infrared leds|ultraviolet leds|laser diodes)/i.test(part.category);
  const several = /rgb|,|bi-?colou?r|dual/;
  return isPart && !several.test(text(part, 'color')) && (count(part, 'diode_count') ?? 1) === 1 ? ['led'] : none;
}

function sensors(part: CircuitPart): Drawn {
  if (/photoresistor/i.test(part.category)) return ['photoresistor'];
  if (!/infrared\/photo|photodiode|phototransistor/i.test(part.category)) return none;
  if (/photodiode/.test(text(part, 'output_type'))) return ['photodiode'];
  const told = `${text(part, 'output_type')} ${text(part, 'polarity')} ${text(part, 'type')}`;
  return /phototransistor|npn/.test(told) ? ['phototransistor'] : none;
}

function relays(part: CircuitPart): Drawn {
  const form = text(part, 'contact_form');
  if (/solid/i.test(part.category)) return none;
  if (/\b1a\b|^spst-no$/.test(form) && !/1[bc]/.test(form)) return ['relay'];
  return /\b1c\b|^spdt$/.test(form) ? ['relay-changeover'] : none;
}

const kinds: Readonly<Partial<Record<SymbolKey, (part: CircuitPart) => Drawn>>> = {
  diode: (part) => diodes(part, 'diode'),
  schottky: (part) => diodes(part, 'schottky'),
  zener: (part) => diodes(part, 'zener'),
  tvs: suppressors,
  bridge: (part) => (/three/.test(text(part, 'type')) ? none : ['bridge']),
  mosfet: fets,
  bjt: bipolars,
  igbt: (part) => (circuitsTold.test(text(part, 'configuration')) || (count(part, 'transistor_count') ?? 1) > 1 ? none : ['igbt']),
  thyristor: thyristors,
  logic,
  opamp: amplifiers,
  comparator: (part) =>
    /digital/i.test(part.category) ? none : repeated('comparator', count(part, 'channels') ?? count(part, 'circuits')),
  power,
  optocoupler: couplers,
  led: lights,
  'photo-sensor': sensors,
  relay: relays,
};

/** Categories whose one symbol is true of every part. */
const whole: ReadonlySet<SymbolKey> = new Set(
  'resistor potentiometer thermistor varistor capacitor capacitor-polar inductor ferrite crystal fuse surge-arrester push-switch battery'.split(
    ' ',
  ) as SymbolKey[],
);

/** Symbols to draw side by side; [] where the part's circuit is not known. @example partCircuit({ symbol: 'bjt', …, params: { polarity: 'NPN' } }) // ['bjt-npn'] */
export function partCircuit(part: CircuitPart): readonly CircuitKey[] {
  const own = kinds[part.symbol];
  if (own) return own(part);
  if (!whole.has(part.symbol)) return none;
  const several = count(part, 'circuits') ?? count(part, 'channels') ?? 1;
  return several > 1 || /array|network|accessor|kit/i.test(part.category) ? none : [part.symbol];
}

const columnsOf = (number: number): number => (number === 6 ? 3 : Math.min(number, 2));

/** Circuits side by side as SVG in the text colour, decorative; '' for none. */
export function circuitSvg(keys: readonly CircuitKey[]): string {
  if (keys.length === 0) return '';
  const columns = columnsOf(keys.length);
  const [width, height] = [24 * columns, 24 * Math.ceil(keys.length / columns)];
  const drawn = keys.map(
    (key, at) => `<path transform="translate(${24 * (at % columns)} ${24 * Math.floor(at / columns)})" d="${circuitPaths[key]}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawn.join('')}</svg>`;
}
