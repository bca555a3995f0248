// Every parameter code of the demo catalogue once: names in both languages, kind, unit, and how a description words it.
import type { ParamSchema } from './types.ts';

type Kind = ParamSchema['kind'];
type Row = readonly [
  zh: string,
  en: string,
  kind: Kind,
  unit: string,
  extra?: { better?: boolean; say?: readonly [zh: string, en: string] },
];

const n = (zh: string, en: string, unit: string, extra: Row[4] = {}): Row => [zh, en, 'number', unit, extra];
const r = (zh: string, en: string, unit: string, extra: Row[4] = {}): Row => [zh, en, 'range', unit, extra];
const t = (zh: string, en: string, extra: Row[4] = {}): Row => [zh, en, 'text', '', extra];
const up = { better: true } as const;
const down = { better: false } as const;
const say = (zh: string, en: string, better?: boolean): Row[4] => ({ say: [zh, en], ...(better === undefined ? {} : { better }) });

const rows = {
  resistance: n('阻值', 'Resistance', 'ohm'),
  tolerance: n('精度', 'Tolerance', '%', down),
  power_rating: n('额定功率', 'Power rating', 'W', up),
  temperature_coefficient: n('温度系数', 'Temperature coefficient', 'ppm/°C', down),
  voltage_rating: n('额定电压', 'Voltage rating', 'V', up),
  current_rating: n('额定电流', 'Current rating', 'A', up),
  capacitance: n('容值', 'Capacitance', 'F'),
  dielectric: t('温度特性', 'Dielectric'),
  capacitance_change: t('容量变化', 'Capacitance change'),
  inductance: n('电感值', 'Inductance', 'H'),
  impedance: n('阻抗', 'Impedance', 'ohm', say('@100 MHz', 'at 100 MHz')),
  saturation_current: n('饱和电流(Isat)', 'Saturation current', 'A', say('饱和电流', 'saturation', true)),
  dc_resistance: n('直流电阻(DCR)', 'DC resistance', 'ohm', say('直流电阻', 'DCR', false)),
  esr: n('等效串联电阻(ESR)', 'ESR', 'ohm', say('ESR', 'ESR', false)),
  frequency: n('频率', 'Frequency', 'Hz'),
  load_capacitance: n('负载电容', 'Load capacitance', 'F', say('负载', 'load')),
  frequency_tolerance: n('常温频差', 'Frequency tolerance', 'ppm', down),
  turns: n('圈数', 'Turns', '', say('圈数', 'turns')),
  b_value: n('B 值', 'B value', 'K', say('B 值', 'B')),
  circuits: n('电路数', 'Number of circuits', '', say('元件数', 'elements')),
  zener_voltage: n('稳压值', 'Zener voltage', 'V'),
  reverse_voltage: n('反向电压', 'Reverse voltage', 'V', up),
  forward_voltage: n('正向压降(Vf)', 'Forward voltage', 'V', say('压降', 'Vf', false)),
  reverse_recovery_time: n('反向恢复时间(trr)', 'Reverse recovery time', 's', say('恢复时间', 'trr', false)),
  standoff_voltage: n('反向截止电压(Vrwm)', 'Reverse stand-off voltage', 'V'),
  clamping_voltage: n('钳位电压', 'Clamping voltage', 'V', say('钳位', 'clamping', false)),
  breakdown_voltage: r('击穿电压', 'Breakdown voltage', 'V', say('击穿', 'breakdown')),
  peak_pulse_power: n('峰值脉冲功率(Ppp)', 'Peak pulse power', 'W', up),
  direction: t('极性方向', 'Direction'),
  channels: n('通道数', 'Number of channels', '', say('通道数', 'channels')),
  configuration: t('配置', 'Configuration'),
  hold_current: n('保持电流', 'Hold current', 'A', say('保持', 'hold')),
  trip_current: n('动作电流', 'Trip current', 'A', say('动作', 'trip')),
  fuse_speed: t('熔断特性', 'Fuse speed'),
  varistor_voltage: n('压敏电压', 'Varistor voltage', 'V'),
  disc_diameter: n('瓷片直径', 'Disc diameter', 'm', say('直径', 'disc')),
  ac_voltage: n('最大交流电压', 'AC voltage', 'V', say('交流', 'AC')),
  impulse_current: n('冲击放电电流(8/20 µs)', 'Impulse discharge current (8/20 µs)', 'A', say('浪涌', 'surge', true)),
  polarity: t('类型', 'Polarity'),
  transistor_count: n('晶体管数', 'Number of transistors', '', say('管数', 'transistors')),
  drain_source_voltage: n('漏源电压(Vdss)', 'Drain-source voltage', 'V', up),
  on_resistance: n('导通电阻', 'On resistance', 'ohm', say('导通电阻', 'Rds(on)', false)),
  gate_threshold: n('阈值电压(Vgs(th))', 'Gate threshold voltage', 'V', say('阈值', 'Vgs(th)')),
  collector_emitter_voltage: n('集电极-发射极电压', 'Collector-emitter voltage', 'V', up),
  current_gain: r('直流电流增益(hFE)', 'DC current gain', '', say('hFE', 'hFE')),
  transition_frequency: n('特征频率(fT)', 'Transition frequency', 'Hz', say('fT', 'fT', true)),
  base_resistor: n('基极电阻 R1', 'Base resistor R1', 'ohm', say('R1', 'R1')),
  base_emitter_resistor: n('基射电阻 R2', 'Base-emitter resistor R2', 'ohm', say('R2', 'R2')),
  output_voltage: n('输出电压', 'Output voltage', 'V', say('输出', 'output')),
  output_voltage_range: r('可调输出范围', 'Adjustable output range', 'V', say('可调', 'adjustable')),
  output_type: t('输出类型', 'Output type'),
  input_voltage: r('输入电压', 'Input voltage', 'V', say('输入', 'input')),
  supply_voltage: r('电源电压', 'Supply voltage', 'V', say('供电', 'supply')),
  dropout_voltage: n('压差', 'Dropout voltage', 'V', say('压差', 'dropout', false)),
  quiescent_current: n('静态电流', 'Quiescent current', 'A', say('静态电流', 'Iq', false)),
  switching_frequency: n('开关频率', 'Switching frequency', 'Hz', say('开关频率', 'switching')),
  topology: t('拓扑结构', 'Topology'),
  reference_voltage: n('基准电压', 'Reference voltage', 'V'),
  threshold_voltage: n('阈值电压', 'Threshold voltage', 'V'),
  core: t('内核', 'Core'),
  clock_frequency: n('主频/时钟频率', 'Clock frequency', 'Hz', up),
  flash_size: n('程序存储容量', 'Program memory', 'B', say('Flash', 'flash', true)),
  ram_size: n('RAM 容量', 'RAM size', 'B', say('RAM', 'RAM', true)),
  pins: n('引脚数', 'Pins', '', say('引脚', 'pins')),
  capacity: n('存储容量', 'Capacity', 'bit', up),
  interface: t('接口', 'Interface'),
  organisation: t('组织结构', 'Organisation'),
  logic_family: t('逻辑系列', 'Logic family'),
  function: t('功能', 'Function'),
  logic_function: t('逻辑功能', 'Logic function'),
  bandwidth: n('带宽/增益带宽积', 'Bandwidth', 'Hz', say('带宽', 'GBW', true)),
  slew_rate: n('压摆率(SR)', 'Slew rate', 'V/s', say('压摆率', 'slew rate', true)),
  offset_voltage: n('输入失调电压(Vos)', 'Input offset voltage', 'V', say('失调', 'offset', false)),
  rail_to_rail: t('轨到轨', 'Rail to rail', say('轨到轨', 'rail-to-rail')),
  response_time: n('响应时间', 'Response time', 's', say('响应', 'response', false)),
  resolution: n('分辨率', 'Resolution', 'bit', up),
  sampling_rate: n('采样率', 'Sampling rate', 'S/s', up),
  data_rate: n('数据速率', 'Data rate', 'bit/s', up),
  esd_rating: n('ESD 等级', 'ESD rating', 'V', say('ESD', 'ESD', true)),
  color: t('颜色', 'Color'),
  wavelength: n('主波长', 'Dominant wavelength', 'm'),
  luminous_intensity: n('发光强度', 'Luminous intensity', 'cd', up),
  isolation_voltage: n('隔离电压', 'Isolation voltage', 'V', say('隔离', 'isolation', true)),
  current_transfer_ratio: r('电流传输比', 'Current transfer ratio', '%', say('CTR', 'CTR')),
  positions: n('位数', 'Positions', '', say('位数', 'positions')),
  rows: n('排数', 'Rows', '', say('排数', 'rows')),
  pitch: n('间距', 'Pitch', 'm', say('间距', 'pitch')),
  gender: t('公母', 'Gender'),
  orientation: t('安装方向', 'Orientation'),
  connector_series: t('连接器系列', 'Connector series'),
  contact_side: t('触点位置', 'Contact side'),
  coil_voltage: n('线圈电压', 'Coil voltage', 'V', say('线圈', 'coil')),
  contact_form: t('触点形式', 'Contact form'),
  contact_current: n('触点电流', 'Contact current', 'A', up),
  switch_height: n('开关高度', 'Switch height', 'm', say('高', 'height')),
  operating_force: n('操作力', 'Operating force', 'N', say('操作力', 'force')),
  body_size: t('本体尺寸', 'Body size'),
  measured: t('测量量', 'Measures'),
  temperature_range: r('测温范围', 'Temperature range', '°C', say('测温', 'range')),
  pressure_range: r('气压范围', 'Pressure range', 'Pa', say('量程', 'range')),
  current_range: r('电流范围', 'Current range', 'A', say('量程', 'range')),
  field_range: r('磁场范围', 'Field range', 'T', say('量程', 'range')),
  accuracy: t('精度', 'Accuracy'),
  radio: t('无线标准', 'Radio'),
  operating_temperature: r('工作温度', 'Operating temperature', '°C'),
} satisfies Record<string, Row>;

export type ParamCode = keyof typeof rows;

const schemas = new Map(
  Object.entries<Row>(rows).map(([code, [zh, en, kind, unit, extra]]): [string, ParamSchema] => [
    code,
    { code, zh, en, kind, unit, ...(extra?.better === undefined ? {} : { higherIsBetter: extra.better }) },
  ]),
);

/** Schema of one parameter as a leaf category carries it. */
export const paramSchema = (code: ParamCode): ParamSchema => schemas.get(code)!;

const row = (code: ParamCode): Row => rows[code];

/** Word that goes with the value in descriptions, where the value alone would be unclear. */
export const paramWord = (code: ParamCode): readonly [zh: string, en: string] | undefined => row(code)[4]?.say;
