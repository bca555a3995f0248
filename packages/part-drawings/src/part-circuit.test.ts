// Circuits of parts: polarity, direction and number from the parameters, nothing where they are not said.
import { expect, test } from 'vitest';
import { circuitPaths, type CircuitKey } from './circuit-paths.ts';
import { circuitSvg, partCircuit } from './part-circuit.ts';
import type { SymbolKey } from './symbols.ts';
import { xmlFault } from './xml-fault.ts';

const circuit = (symbol: SymbolKey, params: Readonly<Record<string, unknown>>, category = '', packaged = 'SOT-23') =>
  partCircuit({ symbol, category, package: packaged, params }).join(' ');

test.each(Object.keys(circuitPaths) as CircuitKey[])('the circuit %s is a well-formed outline in the text colour', (key) => {
  const svg = circuitSvg([key]);
  expect(xmlFault(svg)).toBeUndefined();
  expect(svg).toContain('stroke="currentColor"');
  expect(svg).not.toMatch(/NaN|undefined|\sstyle=/);
});

test('PD-1 N and P, NPN and PNP, with and without resistors, single and dual are told apart', () => {
  expect(circuit('mosfet', { polarity: 'N-channel', transistor_count: 1 })).toBe('mosfet-n');
  expect(circuit('mosfet', { polarity: 'P-channel' })).toBe('mosfet-p');
  expect(circuit('mosfet', { polarity: 'N-channel', transistor_count: 2 })).toBe('mosfet-n mosfet-n');
  expect(circuit('mosfet', { polarity: 'N-channel + P-channel' })).toBe('mosfet-n mosfet-p');
  expect(circuit('mosfet', { polarity: 'N-channel' }, 'JFETs')).toBe('jfet-n');
  expect(circuit('bjt', { polarity: 'NPN' })).toBe('bjt-npn');
  expect(circuit('bjt', { polarity: 'PNP', transistor_count: 2 })).toBe('bjt-pnp bjt-pnp');
  expect(circuit('bjt', { polarity: 'NPN (Pre-Biased)' })).toBe('bjt-npn-biased');
  expect(circuit('bjt', { polarity: 'PNP' }, 'Digital Transistors')).toBe('bjt-pnp-biased');
  expect(circuit('bjt', { polarity: 'NPN + PNP' })).toBe('bjt-npn bjt-pnp');
});

test('PD-1 diodes are drawn in their circuit, suppressors with their direction and lines', () => {
  expect(circuit('schottky', { configuration: 'Pair series connection' })).toBe('schottky-pair-series');
  expect(circuit('diode', { configuration: 'Pair common cathode' })).toBe('diode-pair-cathode');
  expect(circuit('diode', { configuration: 'Common anodes' })).toBe('diode-pair-anode');
  expect(circuit('zener', { configuration: 'Independent' })).toBe('zener');
  expect(circuit('diode', { diode_count: 1 }, '', 'SMA')).toBe('diode');
  expect(circuit('tvs', { direction: 'unidirectional', channels: 1 })).toBe('tvs-one-way');
  expect(circuit('tvs', { direction: 'bidirectional' }, '', 'SOD-323')).toBe('tvs-both-ways');
  expect(circuit('tvs', { direction: 'unidirectional', channels: 4 })).toBe('tvs-lines-one-way');
});

test('PD-1 gates, amplifiers, regulators, triacs, couplers and relays are drawn by what they are', () => {
  expect(circuit('logic', { logic_function: 'NAND gate', channels: 4 })).toBe('gate-nand gate-nand gate-nand gate-nand');
  expect(circuit('logic', { input_type: 'Schmitt trigger', channels: 1 }, 'Inverters')).toBe('inverter-schmitt');
  expect(circuit('logic', { type: 'D-Type' }, 'Flip-Flops')).toBe('flip-flop-d');
  expect(circuit('opamp', { channels: 2 }, 'Operational Amplifiers')).toBe('opamp opamp');
  expect(circuit('power', { output_polarity: 'Negative electrode', output_type: 'Fixed' }, 'Linear Voltage Regulators (LDO)')).toBe(
    'regulator-negative',
  );
  expect(circuit('power', { reference_type: 'Parallel', output_type: 'Adjustable' }, 'Voltage References')).toBe('reference-shunt');
  expect(circuit('thyristor', { x_scr_type: '1 TRIAC' })).toBe('triac');
  expect(circuit('thyristor', { x_scr_type: 'One unidirectional thyristor' })).toBe('thyristor');
  expect(circuit('optocoupler', { output_type: 'triac' }, 'Optocouplers - Triac/SCR Output')).toBe('optocoupler-triac');
  expect(circuit('relay', { contact_form: 'One set changeover: 1C (SPDT - NO, NC)' }, 'Power Relays')).toBe('relay-changeover');
  expect(circuit('relay', { contact_form: '1 Set normally open: 1A (SPST - NO)' }, 'Power Relays')).toBe('relay');
});

test.each([
  ['mosfet', {}, 'MOSFETs', 'SOT-23'],
  ['mosfet', { polarity: 'N-channel', configuration: 'Half-bridge' }, 'MOSFETs', 'QFN-8'],
  ['mosfet', { polarity: 'N-channel', transistor_count: 12 }, 'MOSFETs', 'QFN-56'],
  ['bjt', { polarity: 'BJT' }, 'Bipolar Transistors (BJT)', 'SOT-23'],
  ['bjt', { polarity: 'NPN' }, 'Darlington Transistors & Arrays', 'SOP-16'],
  ['diode', {}, 'Fast Recovery Diodes', 'TO-220AB'],
  ['diode', { configuration: 'Pair common anode and 1 Pair common cathode' }, 'Switching Diodes', 'SOT-363'],
  ['tvs', { channels: 1 }, 'ESD Protection', 'SOD-323'],
  ['tvs', { direction: 'unidirectional' }, 'ESD Protection', 'SOT-23-6'],
  ['led', { color: 'RGB' }, 'LEDs', '5050'],
  ['led', {}, 'Optoelectronics Accessories', ''],
  ['bridge', { type: 'Three-phase rectifier' }, 'Bridge Rectifiers', 'DBS'],
  ['thyristor', {}, 'Thyristors & TRIACs', 'TO-220'],
  ['logic', { logic_function: 'NAND gate', inputs_per_gate: 3 }, 'Logic Gates', 'SOIC-14'],
  ['logic', {}, 'Counters / Dividers', 'SOIC-16'],
  ['power', { output_type: 'Fixed' }, 'Linear Voltage Regulators (LDO)', 'SOT-23'],
  ['power', {}, 'DC-DC Converters', 'SOT-23-6'],
  ['optocoupler', { output_type: 'triac' }, 'Solid State Relays', 'SOP-4'],
  ['mcu', {}, 'Microcontrollers', 'LQFP-48'],
  ['connector', {}, 'Connectors', ''],
  ['resistor', { circuits: 4 }, 'Resistor Networks & Arrays', '0603x4'],
] as const)('PD-1 no symbol is shown for a %s of which %j is known', (symbol, params, category, packaged) => {
  expect(circuit(symbol, params, category, packaged)).toBe('');
  expect(circuitSvg([])).toBe('');
});
