// Words of imported catalogues in Chinese, beside those all parts share; asked for by labels made on the server only.
import { chineseItems } from './catalogue-english.ts';
import { features } from './catalogue-features.ts';
import { phrases } from './catalogue-phrases.ts';

const WORDS: Readonly<Record<string, string>> = {
  black: '黑色',
  gray: '灰色',
  grey: '灰色',
  beige: '米色',
  brown: '棕色',
  purple: '紫色',
  pink: '粉色',
  silver: '银色',
  gold: '金',
  'yellow green': '黄绿色',
  'warm white': '暖白色',
  'green, emerald': '翠绿色',
  'transparent color': '透明',
  'water clear': '无色透明',
  'through hole': '插件',
  'through-hole': '插件',
  'surface mount': '贴片',
  smd: '贴片',
  'right angle': '弯插',
  'surface mount,vertical': '立贴',
  'surface mount, right angle': '卧贴',
  straight: '直插',
  'panel mount': '面板安装',
  bidirectional: '双向',
  unidirectional: '单向',
  male: '公',
  'male pin': '公',
  female: '母',
  'female pin': '母',
  brass: '黄铜',
  copper: '铜',
  'copper alloy': '铜合金',
  'phosphor bronze': '磷青铜',
  'beryllium copper': '铍铜',
  'silver alloy': '银合金',
  tin: '锡',
  nickel: '镍',
  fixed: '固定',
  adjustable: '可调',
  positive: '正',
  negative: '负',
  buck: '降压',
  boost: '升压',
  'buck-boost': '升降压',
  flyback: '反激',
  inverting: '反相',
  'open-drain': '开漏',
  'push-pull': '推挽',
  'tri-state': '三态',
  'common anode': '共阳',
  'common cathode': '共阴',
  'bottom contact': '下接',
  'top contact': '上接',
  'round button': '圆形按钮',
  'square button': '方形按钮',
  yes: '是',
  no: '否',
  none: '无',
  'thick film resistor': '厚膜电阻',
  'thin film resistor': '薄膜电阻',
  'metal film resistor': '金属膜电阻',
  'carbon film resistor': '碳膜电阻',
  'wirewound resistor': '绕线电阻',
  'magnetic shielded inductor': '磁屏蔽电感',
  'molded inductor': '一体成型电感',
  'unshielded inductor': '非屏蔽电感',
  'multilayer inductor': '叠层电感',
  'charging ic': '充电芯片',
  'protection ic': '保护芯片',
  'monitoring ic': '监测芯片',
  'watchdog timer': '看门狗定时器',
  'manual reset input': '手动复位输入',
  omnipolar: '全极',
  unipolar: '单极',
  bipolar: '双极',
  'push-push': '自弹式',
  'self bomb': '自弹式',
  'self-bouncing': '自弹式',
  'connector and ejector': '带弹出机构',
  'hinged lid': '翻盖式',
  tray: '托盘式',
  'with led': '带灯',
  'non-led': '不带灯',
  'without led': '不带灯',
  'half-duplex': '半双工',
  'full-duplex': '全双工',
  'half-bridge': '半桥',
  'full-bridge': '全桥',
  'low side': '低边',
  'high side': '高边',
  'three phase': '三相',
  'same side': '同向',
  reverse: '反向',
  'microsd card (tf card)': 'MicroSD 卡(TF 卡)',
  'nano-sim card': 'Nano-SIM 卡',
  'microsim card': 'MicroSIM 卡',
  'mini-sim card': 'Mini-SIM 卡',
  'standard sd card': '标准 SD 卡',
  parallel: '并行',
  phototransistor: '光电晶体管',
};

const zhOf = new Map([...chineseItems, ...phrases, ...features, ...Object.entries(WORDS)]);

/** Counts that some catalogues write with their unit. */
const COUNTED: readonly (readonly [RegExp, string])[] = [
  [/^([\d,.]+)\s?(?:cycles|times)$/i, '次'],
  [/^(\d+)\s?years?$/i, '年'],
  [/^(\d+)[\s-]?bits?$/i, '位'],
  [/^(\d+)[\s-]?segments?$/i, '段'],
];

/** "Overcurrent protection(OCP)": a phrase and its short name, which stays. */
const shortName = /^(.*\S)\s*(\([A-Z0-9/-]{2,20}\))$/;

/** The Chinese for a text of a catalogue; null where it has none. @example chineseOf('Surface Mount') // '贴片' */
export function chineseOf(value: string): string | null {
  const key = value.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const known = zhOf.get(key);
  if (known !== undefined) return known;
  for (const [form, unit] of COUNTED) {
    const count = form.exec(key)?.[1];
    if (count !== undefined) return `${count} ${unit}`;
  }
  const [, phrase = '', name = ''] = shortName.exec(value) ?? [];
  const said = zhOf.get(phrase.toLowerCase());
  return said === undefined ? null : said + name;
}
