// The engineers' queries of the shared data over the real catalogue's categories, brands and values.
import { readColour } from '@partharbor/part-values/colours';
import { dielectricAtLeast, readDielectric } from '@partharbor/part-values/dielectrics';
import { packageKey } from '@partharbor/part-values/packages';
import { expect, test } from 'vitest';
import { summary } from './fixtures/summary.ts';
import { realVocabulary, sharedText } from './fixtures/vocabularies.ts';
import { parseQuery } from './parse.ts';
import type { ParsedQuery } from './types.ts';

interface Query {
  readonly q: string;
  readonly kind: string;
  readonly expect: Readonly<Record<string, number | string>>;
}

const text = sharedText('queries/queries.jsonl');
const vocabulary = text === null ? null : realVocabulary();
const queries =
  text === null || vocabulary === null
    ? []
    : text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Query);
const note = queries.length === 0 ? ' (skipped: the shared data is not here)' : '';

/** Codes one of which must hold the bound. */
const ratings: Readonly<Record<string, readonly string[]>> = {
  voltage_min: ['voltage_rating'],
  current_min: ['current_rating', 'contact_current', 'forward_current'],
  vds_min: ['drain_source_voltage'],
  reverse_voltage_min: ['reverse_voltage'],
};
const kinds: Readonly<Record<string, readonly string[]>> = {
  memory: ['memory', 'flash', 'eeprom'],
  regulator: ['regulator', 'dcdc', 'ldo'],
  switch: ['switch', 'tact switch'],
};

/** Whether every part that passes the filters fulfils one expectation. */
function implied({ filters }: ParsedQuery, key: string, wanted: number | string): boolean {
  const of = (attr: string): ParsedQuery['filters'][number] | undefined => filters.find((one) => one.attr === attr);
  if (key === 'package')
    return of('$package')?.in?.every((name) => packageKey(name).replace(/\(.*$/, '') === packageKey(String(wanted))) ?? false;
  if (key === 'dielectric') return of(key)?.in?.every((name) => dielectricAtLeast(readDielectric(name) ?? '', String(wanted))) ?? false;
  if (key === 'color') return of(key)?.in?.every((name) => readColour(name) === wanted) ?? false;
  const value = Number(wanted);
  if (key === 'tolerance') return (of(key)?.max ?? Infinity) <= value;
  if (key === 'power') return (of('power_rating')?.min ?? -Infinity) >= value;
  if (ratings[key]) return ratings[key].some((attr) => (of(attr)?.min ?? -Infinity) >= value);
  const { min = -Infinity, max = Infinity } = of(key) ?? {};
  return min <= value && value <= max && min >= value * 0.9989 && max <= value * 1.0011;
}

test.skipIf(queries.length === 0)(`SR-4 every query of the list is read as what it means, over the real catalogue${note}`, () => {
  const missed = queries.flatMap(({ q, kind, expect: wanted }) => {
    const parsed = parseQuery(q, vocabulary!);
    const wrong = Object.entries(wanted).filter(([key, value]) => !implied(parsed, key, value));
    const wrongKind = !(kinds[kind] ?? [kind]).includes(parsed.kind);
    return wrong.length > 0 || wrongKind ? [`${q}: ${parsed.kind} ${JSON.stringify(wrong)} ${JSON.stringify(parsed.filters)}`] : [];
  });
  expect(missed).toEqual([]);
});

test.skipIf(queries.length === 0)(`SR-4 nothing of the listed queries is left unread${note}`, () => {
  const left = queries.flatMap(({ q }) => parseQuery(q, vocabulary!).words.map((word) => `${q}: ${word}`));
  expect(left).toEqual([]);
});

/** Words for one kind of part that also stand beside another: which kind is meant. */
const meant: readonly (readonly [words: string, kind: string])[] = [
  ['jfet n-channel', 'jfet'],
  ['N-channel 100V 10mohm', 'mosfet'],
  ['P-channel MOSFET 20V SOT-23 logic level', 'mosfet'],
  ['logic level shifter 4 channel', 'level shifter'],
  ['共模电感 USB', 'choke'],
  ['USB ESD protection', 'esd'],
  ['usb', 'usb connector'],
  ['RJ45 with transformer', 'ethernet connector'],
  ['双向 TVS 5V', 'tvs'],
  ['GaN', 'mosfet'],
  ['battery protection', 'charger'],
  ['multiplexer 8:1', 'analog switch'],
  ['霍尔传感器 开关型', 'hall sensor'],
  ['hall effect sensor linear 5V', 'hall sensor'],
  ['麦克风 MEMS', 'microphone'],
  ['usb 2.0 hub', 'usb ic'],
  ['以太网变压器', 'transformer'],
  ['usb pd controller', 'usb ic'],
  ['usb pd 控制器', 'usb ic'],
  ['esd usb hdmi', 'esd'],
  ['hdmi type a', 'video connector'],
  ['rf amplifier 2.4GHz', 'rf amplifier'],
  ['bandpass filter 2.4GHz', 'rf filter'],
  ['efuse 5A', ''],
  ['1n4148 sod323', ''],
  ['2n7002 sot-23', ''],
  ['phototransistor 0805', 'photo sensor'],
  ['optocoupler phototransistor', 'optocoupler'],
  ['槽型光耦', 'photointerrupter'],
  ['fuse clip', 'fuse holder'],
  ['led driver 1A buck', 'led driver'],
  ['buck 5V 3A', 'dcdc'],
  ['rf switch', ''],
  ['esp32 wifi', 'wifi module'],
  ['wifi module with antenna', 'wifi module'],
  ['RJ45 with magnetics and LEDs', 'ethernet connector'],
  ['looking for a led driver', 'led driver'],
  ['hall sensor latch', 'hall sensor'],
  ['CAN隔离收发器', 'can'],
  ['rj45 100M 带变压器', 'ethernet connector'],
  ['mx1.25 8p', 'wire to board'],
  ['端子 PH2.0 2P', 'wire to board'],
  ['XH2.54 3P 端子', 'wire to board'],
  ['SH1.0 4P', 'wire to board'],
  ['ZH1.5', 'wire to board'],
  ['PH2.0 座', 'wire to board'],
  ['GH1.25-6P 插座', 'wire to board'],
  ['VH 3.96mm 2P connector', 'wire to board'],
  ['XH2.54 胶壳 4P', 'connector housing'],
  ['接线端子 2.5 2P', 'terminal block'],
  ['天线 2.4G IPEX', 'antenna'],
  ['ipex', 'rf connector'],
  ['CAN FD 隔离', 'can'],
  ['isolated dc-dc 24V to 12V', 'power module'],
  ['hot swap controller', ''],
  ['22p 0402', 'capacitor'],
  ['jumper cap 2.54', 'jumper'],
  ['ptc 热敏', 'ptc'],
  ['热敏开关 65℃', 'thermostat'],
  ['共模 10mH', 'choke'],
  ['32.768k 3215 12.5pf', 'crystal'],
  ['陶瓷谐振 4M', 'crystal'],
  ['ir receiver 38k', 'ir receiver'],
  ['igbt module 1200V', 'igbt'],
  ['光耦继电器', 'solid state relay'],
  ['ffc cable 0.5mm 20p', 'ffc cable'],
  ['super cap 5.5V', 'capacitor'],
  ['current sense 0.5mohm', 'resistor'],
  ['current sense amplifier', 'current sense amplifier'],
];

/** Values of parameters that only catalogues of this kind have. */
const valued: readonly (readonly [words: string, understood: string])[] = [
  ['relay 12V 10A SPDT', 'relay: coil_voltage=12 contact_current>=10 contact_form=One set changeover: 1C (SPDT - changeover)'],
  ['triac 600V 4A', 'thyristor: current_rating>=4 off_state_voltage>=600'],
  ['gas discharge tube 90V', 'gdt: sparkover_voltage=90'],
  ['SAW filter 433.92MHz', 'saw filter: frequency=433920000'],
  ['USB 3.0 母座', 'usb connector: gender=Female|Female pin protocol_standard=USB 3.0'],
  ['type-c 16p', 'usb connector: connector_type=Type-C positions=16'],
  ['hall switch omnipolar', 'hall sensor: output_type=Push-pull|Open-drain|+8 polarity=Omnipolar'],
  ['hall sensor latch', 'hall sensor: type=Bipolar'],
  ['shunt reference 1.25V', 'reference: output_voltage=1.25 reference_type=Parallel|Series, Parallel'],
  ['load switch 2A', 'load switch: current_rating>=2 type=Load Switch'],
  ['高边开关 40V', 'load switch: supply_voltage=40 type=High Side Switch'],
  ['CAN FD transceiver', 'can: type=CAN FD Transceiver|CAN FD Controller'],
  ['trimmer capacitor 10pF', 'variable capacitor: capacitance=1e-11'],
  ['变容二极管', 'varactor:'],
  ['bluetooth 5.0 module', 'bluetooth module: radio=Bluetooth5.0|Bluetooth 5.0|+2'],
  ['nfc reader', 'rfid:'],
  ['stm32 lqfp48 64kb flash', 'mcu: $package=LQFP-48(7x7)|LQFP-48-EP(7x7) flash_size>=65536 + stm32'],
  ['mcu 32kb flash', 'mcu: flash_size>=32768'],
  ['RJ11', 'ethernet connector: connector_type=RJ11 Jack'],
  ['toggle switch 6A', 'rocker switch: current_rating>=6 + toggle switch'],
  ['supercapacitor 1F', 'capacitor: capacitance=1 + (超级 级电 电容|法拉 拉电 电容|+4)'],
  [
    'battery charger 4.2V 500mA',
    'charger: charge_current>=0.5 charge_voltage=4.2 chip_type=Charging IC|Charging IC, Protection IC|Charging IC, Balancing IC',
  ],
  ['锂电池保护', 'charger: chip_type=Protection IC|Protection IC, Monitoring IC|Charging IC, Protection IC'],
  ['看门狗', 'supervisor: function=Watchdog timer, Manual reset input'],
  ['level shifter 4 bit', 'level shifter: circuits=4'],
  ['喇叭 8欧 1W', 'speaker: impedance=8 power_rating>=1'],
  ['数码管 2位 红', 'segment display: color=Red digits=2'],
  ['TF卡座 自弹', 'card connector: card_insertion=Push-Push|Self bomb card_type=MicroSD Card (TF Card)'],
  ['SD卡座', 'card connector: card_type=Standard SD Card'],
  ['MOS 30V DFN5x6', 'mosfet: $package=DFN-8(5x6)|DFN-8-EP(5x6)|+2 drain_source_voltage>=30'],
  ['钽电容 D型', 'capacitor: $package=CASE-D'],
  ['电位器 10K B型', 'potentiometer: resistance=10000 + 型'],
  ['analog devices adc', 'adc: $brand=3'],
  ['mosfet dual n p 30V', 'mosfet: drain_source_voltage>=30 polarity=N-Channel + P-Channel transistor_count=2'],
  ['p mosfet 60V', 'mosfet: drain_source_voltage>=60 polarity=P-Channel|P Channel'],
  ['mos管 双p sop-8', 'mosfet: $package=SOIC-8|SOP-8|+2 polarity=P-Channel|P Channel'],
  ['SMA 连接器', 'rf connector: connector_series=SMA'],
  ['u.fl', 'rf connector: connector_series=IPEX'],
  ['rj45 100M 带变压器 带灯', 'ethernet connector: connector_type=RJ45 Jack indicator=With LED + 100m (变压 压器|transformer|magnetics)'],
  ['rs485 全双工', 'rs485: communication_mode=Full-Duplex'],
  ['半桥驱动', 'gate driver: driven_configuration=Half-Bridge|Half-Bridge, Full-Bridge'],
  ['固态继电器 2A', 'solid state relay: current_rating>=2'],
  ['ffc cable 0.5mm 20p 100mm 同向', 'ffc cable: contact_location=Same Side length=0.1 pitch=0.0005 positions=20'],
  ['功放 双声道', 'audio amplifier: channels=2'],
  ['CAP CER 0.1UF 50V X7R 0603', 'capacitor: $package=0603 capacitance=1e-7 dielectric=X7R|C0G|+3 voltage_rating>=50'],
  ['RES ARRAY 4 RES 10K OHM 1206', 'resistor array: $package=1206 resistance=10000 + 4 res'],
  ['THERMISTOR NTC 10KOHM 3950K BEAD', 'ntc: b_value=3950 resistance=10000 + bead'],
  ['FIXED IND 10UH 3A 50 MOHM SMD', 'inductor: current_rating>=3 dc_resistance<=0.05 inductance=0.00001'],
  ['DIODE ZENER 5.1V 500MW SOD123', 'zener: $package=SOD-123 power_rating>=0.5 zener_voltage=5.1'],
  ['MOSFET N-CH 60V 300MA SOT23', 'mosfet: $package=SOT-23 current_rating>=0.3 drain_source_voltage>=60 polarity=N-Channel|N Channel'],
  ['TVS DIODE 24VWM SMB', 'tvs: $package=SMB standoff_voltage=24'],
  ['IC REG LINEAR 3.3V 1A SOT223', 'ldo: $package=SOT-223 current_rating>=1 output_voltage=3.3'],
  ['IC EEPROM 256KBIT 8SOIC', 'eeprom: $package=SOIC-8|SOP-8|+2 capacity=262140'],
  ['IC OPAMP GP 2 CIRCUIT', 'opamp: channels=2'],
  ['CONN HEADER VERT 10POS 2.54MM', 'pin header: mounting_style=Surface Mount,Vertical|Straight|+3 pitch=0.00254 positions=10'],
  ['TERM BLK 2P 5.08MM', 'terminal block: pitch=0.00508 positions=2'],
  ['PTC RESET FUSE 16V 500MA 1206', 'ptc: $package=1206 hold_current=0.5 voltage_rating>=16'],
  ['100nF(104) 50V', 'capacitor: capacitance=1e-7 voltage_rating>=50'],
  ['relay 24V coil 10A contact', 'relay: coil_voltage=24 contact_current>=10'],
  ['boost converter 3.7V to 5V 2A', 'dcdc: current_rating>=2 output_voltage=5 supply_voltage=3.7 topology=Boost|Boost, Flyback|+13'],
  ['boost 3-5V input 12V output', 'dcdc: output_voltage=12 supply_voltage=3..5 topology=Boost|Boost, Flyback|+13'],
  ['24-bit adc', 'adc: resolution=24'],
  ['optocoupler 80V', 'optocoupler: load_voltage>=80'],
  ['optocoupler 4 pin', 'optocoupler:  + (4p|4 pin)'],
  ['optocoupler 4 channel', 'optocoupler: channels=4'],
  ['排阻 8脚', 'resistor array: positions=8'],
  ['optocoupler 5kV', 'optocoupler: isolation_voltage>=5000'],
  ['电解电容 470uF 50V 105度', 'capacitor: capacitance=0.00047 operating_temperature=105 voltage_rating>=50'],
  ['电解电容 1000uF 105C', 'capacitor: capacitance=0.001 operating_temperature=105'],
  ['led 120度', 'led: viewing_angle=120'],
  ['NTC 10k B3950', 'ntc: b_value=3950 resistance=10000'],
  ['varistor 275VAC', 'varistor: ac_voltage>=275'],
  ['varistor 275V', 'varistor: varistor_voltage=275'],
  ['16V以上的100nF电容', 'capacitor: capacitance=1e-7 voltage_rating>=16'],
  ['电流检测放大器 增益50', 'current sense amplifier: gain>=50'],
  ['单片机 64K 48脚', 'mcu: flash_size>=65536 + (48p|48 脚)'],
  ['SRAM 512Kx8', 'ram: capacity=4194300'],
  ['low noise opamp 1nV', 'opamp:  + 1nv (低噪 噪声|低噪 噪音|low noise)'],
  ['固态继电器 DC 60V', 'solid state relay: input_type=DC|AC,DC load_voltage>=60'],
  ['黄铜 接线端子', 'terminal block: contact_material=Brass|Brass, Phosphor bronze'],
  ['镀金 排针', 'pin header: contact_plating=Gold|Gold, Silver'],
  ['霍尔 双极', 'hall sensor: polarity=Bipolar'],
  ['沉板 USB', 'usb connector: mounting_form=Sink board'],
  ['施密特触发 反相器', 'logic: input_type=Schmitt trigger'],
  ['usb pd 控制器', 'usb ic:  + (usb pd|pd controller|+2) (控制 制器|controller)'],
  ['端子 PH2.0 2P', 'wire to board: connector_series=PH|PH, PAD pitch=0.002 positions=2'],
  ['MX1.25 8P', 'wire to board: connector_series=PicoBlade(MX 1.25) pitch=0.00125 positions=8'],
  ['XH2.54 胶壳 4P', 'connector housing: connector_series=XH pitch=0.0025..0.00254 positions=4'],
  ['HDMI 母座', 'video connector: connector_type=HDMI-A|HDMI-D|+2'],
  [
    '锂电池充电管理 4.2V 1A',
    'charger: charge_current>=1 charge_voltage=4.2 chip_type=Charging IC|Charging IC, Protection IC|Charging IC, Balancing IC',
  ],
  ['数码管 四位', 'segment display: digits=4'],
  ['拨码开关 四位', 'dip switch: positions=4'],
  ['low pass filter 10MHz', 'rf filter: frequency=10000000 + (low pass filter|lpf|+2)'],
  ['步进电机驱动', 'motor driver:  + (步进 进驱 驱动|步进 进电 电机 机驱 驱动|stepper driver)'],
  ['stepper motor driver', 'motor driver:  + (步进 进驱 驱动|步进 进电 电机 机驱 驱动|stepper driver)'],
  ['brushed dc motor driver 12V', 'motor driver: supply_voltage=12 + (有刷|brushed)'],
  ['RS485 隔离', 'rs485:  + (隔离|isolat)'],
  ['isolated dc-dc 24V to 12V 2W', 'power module: output_power>=2 output_voltage=12 supply_voltage=24 + (隔离|isolat)'],
  ['KF2EDG 3.81 4P', 'terminal block: pitch=0.00381 positions=4 + kf2edg'],
  ['玻璃管保险丝 5A', 'fuse: current_rating=5 + 玻璃 璃管'],
  ['串行 EEPROM 256Kbit', 'eeprom: capacity=262140 + 串行'],
  ['排针 2x8 弯', 'pin header: mounting_style=Surface Mount, Right Angle|Right Angle|+3 positions=16 rows=2'],
];

test.skipIf(vocabulary === null)(
  `SR-4 values and words of kinds of parts that only large catalogues have are read, over the real catalogue${note}`,
  () => {
    expect(valued.map(([words]) => [words, summary(parseQuery(words, vocabulary!))])).toEqual(valued);
  },
);

test.skipIf(vocabulary === null)(`SR-4 of two kinds of parts the one that is meant is taken, over the real catalogue${note}`, () => {
  const read = meant.map(([words]) => [words, parseQuery(words, vocabulary!).kind]);
  expect(read).toEqual(meant);
});
