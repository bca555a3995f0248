// Kinds of parts: what categories are called, and the order of their parameters.
import { expect, test } from 'vitest';
import { kindByKey, kindOfCategory, partKinds } from './kinds.ts';

const codesOf = (key: string, which: 'column' | 'open' | 'all' = 'all'): string[] =>
  kindByKey(key)!
    .params.filter((one) => which === 'all' || one[which])
    .map(({ code }) => code);

test('SR-5 every kind has a key, both names, and each parameter once; some of them columns, some open', () => {
  expect(partKinds.length).toBeGreaterThanOrEqual(100);
  expect(new Set(partKinds.map(({ key }) => key)).size).toBe(partKinds.length);
  for (const { key, zh, en, params } of partKinds) {
    expect(zh !== '' && en !== '', key).toBe(true);
    expect(new Set(params.map(({ code }) => code)).size, key).toBe(params.length);
    const [columns, open] = [params.filter(({ column }) => column), params.filter((one) => one.open)];
    expect(columns.length >= 4 && columns.length <= 10, `${key} has ${columns.length} columns`).toBe(true);
    expect(open.length >= 2 && open.length <= 6, `${key} opens ${open.length}`).toBe(true);
  }
});

test.each([
  ['MOSFETs', '场效应管(MOSFET)', 'mosfet'],
  ['SiC MOSFETs', '碳化硅场效应管', 'mosfet'],
  ['Multilayer Ceramic Capacitors (MLCC) - SMD', '贴片电容(MLCC)', 'mlcc'],
  ['Ceramic Capacitors - Leaded', '直插瓷片/独石电容', 'leaded-ceramic-capacitor'],
  ['Chip Resistors - Surface Mount', '贴片电阻', 'chip-resistor'],
  ['Resistor Networks & Arrays', '排阻', 'resistor-array'],
  ['TVS Diodes', '瞬态抑制二极管(TVS)', 'tvs'],
  ['ESD Protection', '静电和浪涌保护(TVS/ESD)', 'esd'],
  ['Rectifier Diodes - General Purpose', '通用整流二极管', 'rectifier'],
  ['Bridge Rectifiers', '整流桥', 'bridge'],
  ['Linear Voltage Regulators (LDO)', '线性稳压器(LDO)', 'ldo'],
  ['DC-DC Controllers', 'DC-DC控制芯片', 'dcdc'],
  ['DC-DC Power Modules', 'DC-DC电源模块', 'power-module'],
  ['Microcontrollers (MCU/MPU/SoC)', '单片机(MCU/MPU/SOC)', 'mcu'],
  ['Crystals', '无源晶振', 'crystal'],
  ['Temperature Compensated Crystal Oscillators (TCXOs)', '温补', 'oscillator'],
  ['Solid State Relays', '固态继电器', 'solid-state-relay'],
  ['Power Relays', '功率继电器', 'relay'],
  ['Optocouplers - Triac/SCR Output', '光耦-可控硅输出', 'optocoupler'],
  ['LED Drivers', 'LED驱动', 'led-driver'],
  ['LEDs', '发光二极管/LED', 'led'],
  ['FFC/FPC Connectors', 'FFC/FPC连接器', 'fpc-connector'],
  ['Terminal Blocks - Screw', '螺钉式接线端子', 'terminal-block'],
  ['Analog Switches / Multiplexers', '模拟开关/多路复用器', 'analog-switch'],
  ['Signal Switches, Multiplexers, Decoders', '信号开关', 'logic-selector'],
  ['Digital Potentiometers', '数字电位器', null],
  ['Rotary Switches & Encoders', '旋转开关/编码器', 'switch'],
  ['Fuse Holders', '保险丝座/夹', null],
  ['自编', '贴片电阻', 'chip-resistor'],
  ['Pre-ordered Parts', '预订料', null],
])('SR-5 a category called %s (%s) holds %s', (en, zh, key) => {
  expect(kindOfCategory(en, zh)?.key ?? null).toBe(key);
});

/** What a reader of data sheets looks for first, in this order. */
test('SR-5 columns of the commonest kinds stand as on a data sheet', () => {
  expect({
    mosfet: codesOf('mosfet', 'column').slice(0, 5),
    mlcc: codesOf('mlcc', 'column'),
    ldo: codesOf('ldo', 'column').slice(0, 5),
    mcu: codesOf('mcu', 'column').slice(0, 5),
    crystal: codesOf('crystal', 'column').slice(0, 4),
    tvs: codesOf('tvs', 'column').slice(0, 5),
    pinHeader: codesOf('pin-header', 'column').slice(0, 4),
    filters: codesOf('mosfet', 'open'),
  }).toEqual({
    mosfet: ['polarity', 'drain_source_voltage', 'current_rating', 'on_resistance', 'gate_threshold'],
    mlcc: ['capacitance', 'voltage_rating', 'dielectric', 'tolerance', 'operating_temperature', 'capacitance_change', 'body_size'],
    ldo: ['output_voltage', 'output_voltage_range', 'current_rating', 'input_voltage', 'maximum_input_voltage'],
    mcu: ['core', 'radio', 'clock_frequency', 'flash_size', 'ram_size'],
    crystal: ['frequency', 'load_capacitance', 'frequency_tolerance', 'frequency_stability'],
    tvs: ['standoff_voltage', 'direction', 'peak_pulse_power', 'breakdown_voltage', 'clamping_voltage'],
    pinHeader: ['positions', 'rows', 'pitch', 'orientation'],
    filters: ['polarity', 'drain_source_voltage', 'current_rating', 'on_resistance'],
  });
});
