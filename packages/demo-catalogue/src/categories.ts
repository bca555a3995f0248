// The two-level category tree in both languages and the parameters of each leaf, in the order of its filters.
import { derivedCodes } from '@partharbor/part-values/derived';
import { kindOfCategory } from '@partharbor/part-values/kinds/kinds';
import { paramSchema, type ParamCode } from './parameters.ts';
import type { DemoCategory } from './types.ts';

const tops = {
  resistors: [1, '电阻器', 'Resistors', 'resistor'],
  capacitors: [2, '电容器', 'Capacitors', 'capacitor'],
  inductors: [3, '电感与磁珠', 'Inductors and beads', 'inductor'],
  timing: [4, '晶振与时钟', 'Crystals and timing', 'crystal'],
  diodes: [5, '二极管', 'Diodes', 'diode'],
  protection: [6, '电路保护', 'Circuit protection', 'tvs'],
  transistors: [7, '晶体管', 'Transistors', 'mosfet'],
  power: [8, '电源管理芯片', 'Power ICs', 'power'],
  controllers: [9, '单片机', 'Microcontrollers', 'mcu'],
  memory: [10, '存储器', 'Memory', 'memory'],
  logic: [11, '逻辑芯片', 'Logic', 'logic'],
  analog: [12, '放大器与数据转换', 'Amplifiers and converters', 'opamp'],
  interfaces: [13, '接口芯片', 'Interface ICs', 'interface'],
  opto: [14, '光电器件', 'Optoelectronics', 'led'],
  connectors: [15, '连接器', 'Connectors', 'connector'],
  electromechanical: [16, '继电器与开关', 'Relays and switches', 'relay'],
  sensors: [17, '传感器', 'Sensors', 'sensor'],
  modules: [18, '模块', 'Modules', 'module'],
} as const;

type Leaf = readonly [id: number, zh: string, en: string, symbol: string, params: readonly ParamCode[]];
const leaf = (id: number, zh: string, en: string, symbol: string, params: string): Leaf => [
  id,
  zh,
  en,
  symbol,
  params.split(' ') as ParamCode[],
];

const leaves = {
  chipResistors: leaf(
    1001,
    '贴片电阻',
    'Chip resistors',
    'resistor',
    'resistance tolerance power_rating temperature_coefficient voltage_rating operating_temperature',
  ),
  thinFilm: leaf(
    1002,
    '精密薄膜电阻',
    'Thin film resistors',
    'resistor',
    'resistance tolerance temperature_coefficient power_rating voltage_rating operating_temperature',
  ),
  senseResistors: leaf(
    1003,
    '采样电阻',
    'Current sense resistors',
    'resistor',
    'resistance tolerance power_rating temperature_coefficient operating_temperature',
  ),
  leadedResistors: leaf(
    1004,
    '直插电阻',
    'Through-hole resistors',
    'resistor',
    'resistance tolerance power_rating temperature_coefficient voltage_rating operating_temperature',
  ),
  resistorArrays: leaf(1005, '排阻', 'Resistor arrays', 'resistor', 'resistance tolerance circuits power_rating operating_temperature'),
  trimmers: leaf(
    1006,
    '可调电阻',
    'Trimmer potentiometers',
    'potentiometer',
    'resistance tolerance turns power_rating operating_temperature',
  ),
  thermistors: leaf(1007, 'NTC 热敏电阻', 'NTC thermistors', 'thermistor', 'resistance tolerance b_value operating_temperature'),
  mlcc: leaf(
    2001,
    '贴片陶瓷电容 MLCC',
    'Ceramic capacitors (MLCC)',
    'capacitor',
    'capacitance tolerance voltage_rating dielectric operating_temperature',
  ),
  smdElectrolytic: leaf(
    2002,
    '贴片铝电解电容',
    'SMD aluminium electrolytic capacitors',
    'capacitor',
    'capacitance tolerance voltage_rating esr operating_temperature',
  ),
  leadedElectrolytic: leaf(
    2003,
    '直插铝电解电容',
    'Radial aluminium electrolytic capacitors',
    'capacitor',
    'capacitance tolerance voltage_rating operating_temperature',
  ),
  tantalum: leaf(2004, '钽电容', 'Tantalum capacitors', 'capacitor', 'capacitance tolerance voltage_rating esr operating_temperature'),
  film: leaf(
    2005,
    '薄膜电容',
    'Film capacitors',
    'capacitor',
    'capacitance tolerance voltage_rating dielectric pitch operating_temperature',
  ),
  powerInductors: leaf(
    3001,
    '功率电感',
    'Power inductors',
    'inductor',
    'inductance tolerance current_rating saturation_current dc_resistance',
  ),
  signalInductors: leaf(
    3002,
    '高频与叠层电感',
    'RF and multilayer inductors',
    'inductor',
    'inductance tolerance current_rating dc_resistance',
  ),
  beads: leaf(3003, '磁珠', 'Ferrite beads', 'ferrite', 'impedance tolerance current_rating dc_resistance operating_temperature'),
  crystals: leaf(4001, '晶体谐振器', 'Crystals', 'crystal', 'frequency frequency_tolerance load_capacitance esr operating_temperature'),
  oscillators: leaf(
    4002,
    '有源晶振',
    'Oscillators',
    'oscillator',
    'frequency frequency_tolerance supply_voltage output_type operating_temperature',
  ),
  timers: leaf(
    4003,
    '定时器与时钟芯片',
    'Timers and real-time clocks',
    'ic',
    'function channels supply_voltage interface operating_temperature',
  ),
  rectifiers: leaf(
    5001,
    '整流二极管',
    'Rectifiers',
    'diode',
    'reverse_voltage current_rating forward_voltage reverse_recovery_time operating_temperature',
  ),
  schottky: leaf(
    5002,
    '肖特基二极管',
    'Schottky diodes',
    'schottky',
    'reverse_voltage current_rating forward_voltage configuration operating_temperature',
  ),
  zeners: leaf(5003, '稳压二极管', 'Zener diodes', 'zener', 'zener_voltage tolerance power_rating operating_temperature'),
  switching: leaf(
    5004,
    '开关二极管',
    'Switching diodes',
    'diode',
    'reverse_voltage current_rating reverse_recovery_time configuration operating_temperature',
  ),
  bridges: leaf(5005, '整流桥', 'Bridge rectifiers', 'bridge', 'reverse_voltage current_rating forward_voltage operating_temperature'),
  tvs: leaf(
    6001,
    'TVS 二极管',
    'TVS diodes',
    'tvs',
    'standoff_voltage direction peak_pulse_power breakdown_voltage clamping_voltage operating_temperature',
  ),
  esd: leaf(6002, 'ESD 保护器件', 'ESD protection', 'tvs', 'standoff_voltage channels direction capacitance esd_rating'),
  ptc: leaf(6003, '自恢复保险丝', 'Resettable fuses (PTC)', 'fuse', 'hold_current trip_current voltage_rating operating_temperature'),
  fuses: leaf(6004, '保险丝', 'Fuses', 'fuse', 'current_rating voltage_rating fuse_speed'),
  varistors: leaf(
    6005,
    '压敏电阻',
    'Varistors',
    'varistor',
    'varistor_voltage tolerance ac_voltage disc_diameter impulse_current operating_temperature',
  ),
  mosfets: leaf(
    7001,
    'MOSFET',
    'MOSFETs',
    'mosfet',
    'polarity drain_source_voltage current_rating on_resistance gate_threshold power_rating transistor_count',
  ),
  bjts: leaf(
    7002,
    '三极管',
    'Bipolar transistors',
    'bjt',
    'polarity collector_emitter_voltage current_rating current_gain transition_frequency power_rating',
  ),
  digitalTransistors: leaf(
    7003,
    '数字三极管',
    'Digital transistors',
    'bjt',
    'polarity base_resistor base_emitter_resistor collector_emitter_voltage current_rating',
  ),
  ldo: leaf(
    8001,
    '线性稳压器 LDO',
    'Linear regulators (LDO)',
    'power',
    'output_voltage output_voltage_range current_rating input_voltage dropout_voltage quiescent_current',
  ),
  dcdc: leaf(
    8002,
    'DC-DC 转换器',
    'DC-DC converters',
    'power',
    'topology current_rating input_voltage output_voltage output_voltage_range switching_frequency',
  ),
  references: leaf(
    8003,
    '电压基准',
    'Voltage references',
    'power',
    'reference_voltage tolerance temperature_coefficient operating_temperature',
  ),
  supervisors: leaf(8004, '复位与电压检测', 'Supervisors', 'power', 'threshold_voltage output_type supply_voltage quiescent_current'),
  drivers: leaf(8005, '电机与栅极驱动', 'Motor and gate drivers', 'power', 'function channels current_rating supply_voltage'),
  mcu32: leaf(
    9001,
    '32 位单片机',
    '32-bit microcontrollers',
    'mcu',
    'core clock_frequency flash_size ram_size pins supply_voltage operating_temperature',
  ),
  mcu8: leaf(
    9002,
    '8/16 位单片机',
    '8 and 16-bit microcontrollers',
    'mcu',
    'core clock_frequency flash_size ram_size pins supply_voltage operating_temperature',
  ),
  wirelessSoc: leaf(
    9003,
    '无线 SoC',
    'Wireless SoCs',
    'mcu',
    'radio core clock_frequency flash_size ram_size supply_voltage operating_temperature',
  ),
  eeprom: leaf(10001, 'EEPROM', 'EEPROM', 'memory', 'capacity interface supply_voltage clock_frequency operating_temperature'),
  flash: leaf(10002, 'NOR Flash', 'NOR flash', 'memory', 'capacity interface supply_voltage clock_frequency operating_temperature'),
  ram: leaf(10003, 'FRAM 与 SRAM', 'FRAM and SRAM', 'memory', 'capacity interface organisation supply_voltage operating_temperature'),
  gates: leaf(11001, '逻辑门', 'Gates and inverters', 'logic', 'logic_function logic_family channels supply_voltage operating_temperature'),
  buffers: leaf(
    11002,
    '缓冲器与收发器',
    'Buffers and transceivers',
    'logic',
    'logic_function logic_family channels supply_voltage operating_temperature',
  ),
  registers: leaf(
    11003,
    '触发器与寄存器',
    'Flip-flops and registers',
    'logic',
    'logic_function logic_family channels supply_voltage operating_temperature',
  ),
  selectors: leaf(
    11004,
    '译码器与选择器',
    'Decoders and multiplexers',
    'logic',
    'logic_function logic_family channels supply_voltage operating_temperature',
  ),
  opamps: leaf(
    12001,
    '运算放大器',
    'Operational amplifiers',
    'opamp',
    'channels bandwidth slew_rate offset_voltage supply_voltage rail_to_rail operating_temperature',
  ),
  comparators: leaf(
    12002,
    '比较器',
    'Comparators',
    'comparator',
    'channels response_time output_type supply_voltage operating_temperature',
  ),
  converters: leaf(
    12003,
    '模数与数模转换',
    'ADCs and DACs',
    'converter',
    'function resolution channels sampling_rate interface supply_voltage operating_temperature',
  ),
  serialLines: leaf(
    13001,
    'RS-232/RS-485 收发器',
    'RS-232 and RS-485 transceivers',
    'interface',
    'interface channels data_rate supply_voltage esd_rating operating_temperature',
  ),
  canLin: leaf(
    13002,
    'CAN/LIN 收发器',
    'CAN and LIN transceivers',
    'interface',
    'interface data_rate supply_voltage operating_temperature',
  ),
  usb: leaf(
    13003,
    'USB 与网络芯片',
    'USB and network ICs',
    'interface',
    'function interface data_rate supply_voltage operating_temperature',
  ),
  expanders: leaf(
    13004,
    'I/O 扩展与电平转换',
    'I/O expanders and level shifters',
    'interface',
    'function channels interface supply_voltage operating_temperature',
  ),
  leds: leaf(14001, '发光二极管', 'LEDs', 'led', 'color wavelength luminous_intensity forward_voltage current_rating'),
  optocouplers: leaf(
    14002,
    '光耦',
    'Optocouplers',
    'optocoupler',
    'output_type channels isolation_voltage current_transfer_ratio collector_emitter_voltage',
  ),
  pinHeaders: leaf(15001, '排针', 'Pin headers', 'header', 'positions rows pitch orientation current_rating'),
  sockets: leaf(15002, '排母', 'Female headers', 'header', 'positions rows pitch orientation current_rating'),
  wireToBoard: leaf(
    15003,
    '线对板连接器',
    'Wire-to-board connectors',
    'connector',
    'connector_series positions rows pitch gender orientation current_rating',
  ),
  ffc: leaf(15004, 'FFC/FPC 连接器', 'FFC and FPC connectors', 'connector', 'positions pitch contact_side connector_series current_rating'),
  usbConnectors: leaf(15005, 'USB 连接器', 'USB connectors', 'usb', 'connector_series positions gender orientation current_rating'),
  terminals: leaf(15006, '接线端子', 'Terminal blocks', 'terminal', 'positions pitch current_rating voltage_rating connector_series'),
  relays: leaf(16001, '继电器', 'Relays', 'relay', 'coil_voltage contact_form contact_current voltage_rating'),
  tactile: leaf(16002, '轻触开关', 'Tactile switches', 'push-switch', 'body_size switch_height operating_force orientation current_rating'),
  otherSwitches: leaf(16003, '拨码与拨动开关', 'DIP and slide switches', 'switch', 'positions pitch contact_form current_rating'),
  climate: leaf(
    17001,
    '温湿度与气压传感器',
    'Temperature, humidity and pressure sensors',
    'sensor',
    'measured temperature_range pressure_range accuracy interface supply_voltage',
  ),
  motion: leaf(
    17002,
    '运动与光传感器',
    'Motion and light sensors',
    'sensor',
    'measured interface resolution supply_voltage operating_temperature',
  ),
  magnetic: leaf(
    17003,
    '霍尔与电流传感器',
    'Hall and current sensors',
    'sensor',
    'measured current_range field_range output_type supply_voltage operating_temperature',
  ),
  radioModules: leaf(18001, '无线模块', 'Wireless modules', 'module', 'radio core flash_size supply_voltage operating_temperature'),
  powerModules: leaf(
    18002,
    '电源模块',
    'Power modules',
    'power-module',
    'input_voltage output_voltage power_rating current_rating isolation_voltage channels',
  ),
} as const;

export type LeafKey = keyof typeof leaves;

/** Id of a leaf category: its top's id × 1000 + n. */
export const leafId = (key: LeafKey): number => leaves[key][0];

/** What one part is called where the English name of its leaf is no plain plural. */
const singular: Partial<Record<LeafKey, string>> = {
  mlcc: 'MLCC',
  signalInductors: 'Inductor',
  ptc: 'Resettable fuse (PTC)',
  esd: 'ESD protection',
  ldo: 'LDO regulator',
  mcu8: 'Microcontroller',
  tactile: 'Tactile switch',
};

const infos = new Map(
  Object.entries(leaves).map(([key, [, zh, en, , params]]) => [key, { zh, en: singular[key as LeafKey] ?? en.replace(/s$/, ''), params }]),
);

/** What one part of a leaf is called in both languages, and the leaf's parameter codes. */
export const leafInfo = (key: LeafKey): { zh: string; en: string; params: readonly ParamCode[] } => infos.get(key)!;

const kindOf = ([, zh, en]: Leaf): string => kindOfCategory(en, zh)?.key ?? '';
const kinds = new Map(Object.entries<Leaf>(leaves).map(([key, one]) => [key, kindOf(one)]));

/** Key of the kind of part that a leaf holds; '' = none is known. */
export const kindOfLeaf = (key: LeafKey): string => kinds.get(key)!;

/** The whole tree, tops first, then leaves, by id. */
export const categories: DemoCategory[] = [
  ...Object.values(tops).map(([id, nameZh, nameEn, symbol]) => ({ id, parentId: null, nameZh, nameEn, symbol, params: [] })),
  ...Object.entries<Leaf>(leaves).map(([key, [id, nameZh, nameEn, symbol, codes]]) => ({
    id,
    parentId: Math.floor(id / 1000),
    nameZh,
    nameEn,
    symbol,
    // What follows from others is in no description, but in its lists.
    params: [...new Set([...codes, ...derivedCodes(kinds.get(key)!)])].map(paramSchema),
  })),
];
