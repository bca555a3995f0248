// Descriptions in both languages, built from the typed values of a part.
import { leafInfo } from './categories.ts';
import type { Draft } from './draft.ts';
import { paramSchema, paramWord, type ParamCode } from './parameters.ts';
import type { ParamValue } from './types.ts';

type Language = 'zh' | 'en';

const prefixes: readonly [power: number, letter: string][] = [[9, 'G'], [6, 'M'], [3, 'k'], [0, ''], [-3, 'm'], [-6, 'µ'], [-9, 'n'], [-12, 'p']];
/** Units that take no SI prefix. */
const plainUnits = new Set(['', '%', 'ppm', 'ppm/°C', '°C', 'K', 'V/µs']);
const plain = (value: number): string => String(Number(value.toPrecision(6)));

function binary(value: number, unit: string): string {
  const steps = [[2 ** 30, 'G'], [2 ** 20, 'M'], [2 ** 10, 'K']] as const;
  const step = steps.find(([size]) => value >= size && value % (size / 16) === 0);
  return step ? `${plain(value / step[0])} ${step[1]}${unit}` : `${plain(value)} ${unit}`;
}

/** A number with the prefix that leaves 1 to 999 before the unit: 4700 Ω → `4.7 kΩ`. Bits and bytes count in 1024s. */
export function withUnit(value: number, unit: string): string {
  if (unit === 'bit' || unit === 'B') return binary(value, unit);
  if (plainUnits.has(unit)) return unit ? `${plain(value)} ${unit}` : plain(value);
  if (unit === 'm') return `${plain(value * 1000)} mm`;
  const size = Math.abs(value);
  const [power, letter] = size === 0 ? [0, ''] : (prefixes.find(([p]) => size >= 0.9999999 * 10 ** p) ?? prefixes.at(-1)!);
  return `${plain(value / 10 ** power)} ${letter}${unit}`;
}

const colorsZh: Record<string, string> = { red: '红色', green: '绿色', blue: '蓝色', yellow: '黄色', orange: '橙色', white: '白色', amber: '琥珀色', 'yellow-green': '黄绿色', infrared: '红外', rgb: '全彩', 'warm white': '暖白色' };
const textZh: Record<string, string> = {
  ...colorsZh, unidirectional: '单向', bidirectional: '双向', vertical: '立式', 'right angle': '卧式', male: '公', female: '母',
  'fast acting': '快断', 'time lag': '慢断', 'top contact': '上接', 'bottom contact': '下接', 'dual contact': '上下接', buck: '降压', boost: '升压',
  'buck-boost': '升降压', inverting: '反压', single: '单管', 'common cathode': '共阴', 'common anode': '共阳', 'series pair': '串联', dual: '双管', fixed: '固定', adjustable: '可调',
  'open drain': '开漏', 'open collector': '集电极开路', 'push-pull': '推挽', phototransistor: '光电晶体管', 'photo-Darlington': '达林顿', triac: '可控硅', 'logic gate': '逻辑门', temperature: '温度',
  humidity: '湿度', pressure: '气压', 'temperature and humidity': '温湿度', acceleration: '加速度', 'acceleration and rotation': '六轴惯性', light: '环境光', current: '电流', 'magnetic field': '磁场', rotation: '角速度', distance: '距离', analog: '模拟', digital: '数字', 'temperature, humidity and pressure': '温湿度与气压',
};

/** One value in words; text values stay typed in English in the parameters and are translated here. */
export function valueText(code: ParamCode, value: ParamValue, language: Language): string {
  const { unit } = paramSchema(code);
  if (typeof value === 'string') return language === 'zh' ? (textZh[value] ?? value) : value;
  if (typeof value === 'number') return code === 'wavelength' ? `${plain(value * 1e9)} nm` : withUnit(value, unit);
  const [low, high] = value;
  if (low === high) return withUnit(low, unit);
  const [lowText, highText] = [withUnit(low, unit), withUnit(high, unit)];
  const lowUnit = lowText.split(' ')[1] ?? '';
  const shared = lowUnit === (highText.split(' ')[1] ?? '') || low === 0;
  return `${(shared ? lowText.split(' ')[0]! : lowText).replace('-', '−')} ~ ${highText.replace('-', '−')}`;
}

function phrase(code: ParamCode, value: ParamValue, language: Language): string {
  const word = paramWord(code)?.[language === 'zh' ? 0 : 1];
  const text = valueText(code, value, language);
  if (!word) return text;
  if (word.startsWith('@') || word.startsWith('at ')) return `${text} ${word}`;
  if (language === 'en' && typeof value === 'number' && ['pins', 'channels', 'positions', 'rows', 'elements', 'turns'].includes(code)) return `${text} ${value === 1 ? word.replace(/s$/, '') : word}`;
  return `${word} ${text}`;
}

/** Never said: it stands in the table and would only make the line long. */
const unsaid = new Set<ParamCode>(['operating_temperature']);

/**
 * One line of a language: what it is, its values in the order of the leaf's filters, its package.
 * @example describe(draft, 'en') // 'MLCC, 100 nF ±10 %, 16 V, X7R, 0402'
 */
export function describe(draft: Draft, language: Language): string {
  const info = leafInfo(draft.leaf);
  const noun = draft.noun?.[language === 'zh' ? 0 : 1] ?? info[language];
  const pieces = [noun];
  for (const code of info.params) {
    const value = draft.params[code];
    if (value === undefined || unsaid.has(code)) continue;
    if (code === 'tolerance' || code === 'frequency_tolerance') pieces[pieces.length - 1] += ` ±${valueText(code, value, language)}`;
    else if (code === 'temperature_coefficient') pieces.push(`±${valueText(code, value, language)}`);
    else pieces.push(phrase(code, value, language));
  }
  if (draft.package) pieces.push(draft.package);
  return pieces.join(language === 'zh' ? '，' : ', ');
}
