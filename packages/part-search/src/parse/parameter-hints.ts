// Words beside a value: which parameter it is of, whether it is a bound, and words that say nothing.
import { squeeze } from './normal.ts';

/** What a word beside a value means. `side` before: its value follows; after: its value may stand in front of it. */
export type BesideWord =
  | { readonly kind: 'hint'; readonly codes: readonly string[]; readonly side: 'before' | 'after' }
  | { readonly kind: 'bound'; readonly bound: 'min' | 'max' | 'about'; readonly side: 'before' | 'after' }
  /** `rows` of contacts, `places` of a display or switch, else channels and their like. */
  | { readonly kind: 'count'; readonly count: number; readonly of?: 'rows' | 'places' }
  | { readonly kind: 'stock' }
  /** `turns`: what follows tells of the part named before: "module with antenna". */
  | { readonly kind: 'filler'; readonly turns?: true };

/** `codes: words`. */
const hints = `supply_voltage input_voltage maximum_input_voltage: 输入|输入电压|in|vin|input|input voltage|最大输入电压|takes|from|进
output_voltage current_rating output_power: 输出|输出电压|out|vout|output|output voltage|gives|出
current_rating: 输出电流|output current|额定电流|rated current|current rating|iout|漏极电流|集电极电流|id|最大电流
supply_voltage input_voltage: 供电|供电电压|电源电压|工作电压|supply|supply voltage|vcc|vdd
voltage_rating drain_source_voltage collector_emitter_voltage reverse_voltage: 耐压|耐压值|额定电压|rated voltage|voltage rating
drain_source_voltage: vds|vdss|漏源电压|漏源
on_resistance: rds|rdson|rds on|导通电阻|内阻|on resistance
gate_threshold: vgs|vgsth|vgs th|阈值电压|开启电压|threshold
collector_emitter_voltage: vce|vceo|集射极电压
current_gain: hfe|放大倍数|增益倍数
transition_frequency: ft|特征频率
reverse_voltage: vr|vrrm|vrwm耐压|反向电压|反向耐压|reverse voltage
forward_voltage: vf|正向压降|压降|正向电压|forward voltage
reverse_recovery_time: trr|恢复时间|反向恢复时间|recovery time
zener_voltage: vz|稳压值|zener voltage
standoff_voltage: vrwm|截止电压|工作电压vrwm|standoff|standoff voltage
clamping_voltage: 钳位|钳位电压|clamping|clamping voltage
coil_voltage: 线圈|线圈电压|coil|coil voltage
contact_current: 触点|触点电流|contact
dc_resistance: dcr|直流电阻
saturation_current: isat|饱和电流|饱和|saturation|saturation current
esr: esr|等效串联电阻
load_capacitance: 负载电容|负载|load|load capacitance|cl
pitch lead_spacing: 间距|脚距|脚间距|pitch|spacing|lead spacing
switch_height height_seated height height_above_board: 高|高度|height|h
diameter: 直径|diameter|dia
ripple_current: 纹波电流|ripple|ripple current
lifetime: 寿命|lifetime|life
hold_current: 保持电流|hold|ihold|hold current
trip_current: 动作电流|trip|itrip|trip current
tolerance frequency_tolerance: 精度|误差|公差|tolerance|tol
frequency_tolerance frequency_stability: 频差|频率误差|stability
temperature_coefficient: 温漂|温度系数|tcr|temperature coefficient|tempco
power_rating output_power: 功率|额定功率|power|power rating
resistance base_resistor: 阻值|电阻值|resistance
capacitance: 容值|电容值|电容量|capacitance
capacitance capacity flash_size: 容量|capacity
inductance: 感值|电感值|电感量|inductance
impedance: 阻抗|impedance
frequency clock_frequency: 频率|主频|frequency|freq
isolation_voltage: 隔离电压|隔离|isolation|isolation voltage
bandwidth: 带宽|增益带宽积|增益带宽|bandwidth|gain bandwidth|gain bandwidth product|gbw|gbp
gain gain_db: 增益|gain
slew_rate: 压摆率|slew rate
offset_voltage: 失调|失调电压|vos|offset|offset voltage
quiescent_current supply_current: 静态电流|iq|quiescent|quiescent current
dropout_voltage: 压差|dropout|dropout voltage
switching_frequency: 开关频率|switching frequency|fsw
operating_temperature: 工作温度|温度范围|温度|operating temperature|temp
wavelength peak_wavelength: 波长|wavelength
luminous_intensity: 亮度|发光强度|brightness
resolution: 分辨率|resolution
sampling_rate: 采样率|sampling rate
data_rate: 速率|数据速率|波特率|data rate
current_transfer_ratio: ctr|电流传输比
channels circuits number_of_outputs: 通道数|通道|路|channels|channel|ch|circuits|circuit|cir
positions: 位数|针数|pin数|positions|position|contacts|way|ways
turns: 圈|圈数|turns|turn
io_count: io|i/o|gpio|gpios|io口|io数
flash_size: 程序存储|rom|flash size
ram_size: ram size`;

/** Words people also put behind their value: "48V in", "12V线圈", "10 turns". */
const behind = new Set(
  `输入 输出 in out input output 进 出 供电 supply 间距 pitch spacing 线圈 coil 触点 contact 高 height 负载 load 保持 hold 动作 trip 饱和 isat saturation
纹波 ripple 带宽 bandwidth gbw 隔离 isolation 压差 dropout 通道 路 channels channel ch circuits circuit cir ctr 位数 positions position contacts way ways io gpio gpios io口 圈 圈数 turns turn 寿命 life lifetime 波长 分辨率`.split(
    /\s+/,
  ),
);

const bounds: readonly (readonly ['min' | 'max' | 'about', 'before' | 'after', string])[] = [
  ['min', 'after', '以上|及以上|或以上|起|and up|or more|or above|and above|or higher|or better|minimum|up'],
  ['max', 'after', '以下|及以下|或以下|以内|之内|or less|or below|and below|or lower|maximum'],
  ['min', 'before', '至少|不低于|不小于|大于|高于|最小|最低|at least|more than|greater than|over|above|min'],
  ['max', 'before', '至多|最多|不超过|不大于|不高于|小于|低于|最大|最高|at most|less than|under|below|up to|max'],
  ['about', 'before', '约|大约|左右|about|around|approx|approximately|circa'],
];

const counts: readonly (readonly [number, string])[] = [
  [1, '单路|单通道|单声道|single channel|mono'],
  [2, '双路|双通道|双声道|双|stereo|dual|dual channel|2-channel|two channel'],
  [3, '三路|triple'],
  [4, '四路|四通道|四|quad|quad channel|4-channel|four channel'],
  [6, '六路|hex'],
  [8, '八路|八通道|octal|8-channel'],
];

const rowCounts: readonly (readonly [number, string])[] = [
  [1, '单排|single row'],
  [2, '双排|double row|dual row'],
];

const placeCounts: readonly (readonly [number, string])[] = [
  [1, '一位|单位数|1-digit|single digit'],
  [2, '两位|二位|双位|2-digit|dual digit'],
  [3, '三位|3-digit'],
  [4, '四位|4-digit'],
  [5, '五位'],
  [6, '六位'],
  [8, '八位'],
];

const stock = '现货|有货|有库存|库存|in stock|instock|available|in-stock|有现货';

const fillers =
  'e24|e96|e192|封装|规格|型号|参数|元件|器件|芯片|ic|chip|的|个|用|和|与|带|要|求购|采购|电压|电流|值|package|footprint|the|a|an|of|for|with|and|or|to|at|that|is|need|转|变|到|公制|英制|metric|imperial|type|series|rated|rating|component|part|parts|voltage|current|value|pcs|电子|元器件|all|every|any|what|which|find|show|me|i|we|want|looking|replaces|replace|replacement|replacements|substitute|substitutes|alternative|alternatives|today|ohm|ohms|gp|gen purp|gen purpose|general purpose|conn|this|these|cheap|cheapest|pieces|piece|price|by|接口|便宜|所有|全部|哪些|什么|想要|替代|代替|替换|代用|今天';

function build(): Map<string, BesideWord> {
  const all = new Map<string, BesideWord>();
  const each = (words: string, meaning: (word: string) => BesideWord): void => {
    for (const word of words.split('|')) all.set(squeeze(word), meaning(word));
  };
  each(fillers, () => ({ kind: 'filler' }));
  each('with|for|and', () => ({ kind: 'filler', turns: true }));
  for (const line of hints.split('\n')) {
    const colon = line.indexOf(':');
    const codes = line.slice(0, colon).split(' ');
    each(line.slice(colon + 1).trim(), (word) => ({ kind: 'hint', codes, side: behind.has(word) ? 'after' : 'before' }));
  }
  for (const [bound, side, words] of bounds) each(words, () => ({ kind: 'bound', bound, side }));
  for (const [count, words] of counts) each(words, () => ({ kind: 'count', count }));
  for (const [count, words] of rowCounts) each(words, () => ({ kind: 'count', count, of: 'rows' }));
  for (const [count, words] of placeCounts) each(words, () => ({ kind: 'count', count, of: 'places' }));
  each(stock, () => ({ kind: 'stock' }));
  return all;
}

/** Words beside values, squeezed. */
export const besideWords: ReadonlyMap<string, BesideWord> = build();
