// Colour words of catalogues and of people, in both languages, as one name each.

const NAMES: Readonly<Record<string, readonly string[]>> = {
  red: ['红色', '红光', '红灯', '红', '大红'],
  orange: ['橙色', '橙光', '橙', '橘色', '桔色'],
  yellow: ['黄色', '黄光', '黄灯', '黄'],
  'yellow-green': ['黄绿色', '黄绿', '普绿', 'yellow green', 'green yellow', 'yellowish green'],
  green: ['绿色', '绿光', '绿灯', '绿'],
  'emerald green': ['翠绿色', '翠绿', '纯绿', 'emerald', 'pure green'],
  blue: ['蓝色', '蓝光', '蓝灯', '蓝'],
  white: ['白色', '白光', '白灯', '白', '正白'],
  'warm white': ['暖白色', '暖白', '暖白光'],
  'cool white': ['冷白色', '冷白'],
  amber: ['琥珀色', '琥珀'],
  pink: ['粉色', '粉红色', '粉红'],
  purple: ['紫色', '紫光', 'violet'],
  cyan: ['青色'],
  rgb: ['全彩', '三色', '七彩', 'full color', 'full colour', 'red green blue'],
  infrared: ['红外', '红外线'],
  ultraviolet: ['紫外', 'uv', '紫外线'],
  black: ['黑色', '黑'],
  gray: ['灰色', '灰', 'grey'],
  brown: ['棕色', '褐色'],
  beige: ['米色', '米黄色', 'creamy white', 'off white'],
  transparent: ['透明', '透明色', 'transparent color', 'water clear', 'clear', 'natural'],
  silver: ['银色'],
  gold: ['金色'],
};

const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-_]+/g, '');

const BY_WORD = new Map(
  Object.entries(NAMES).flatMap(([name, words]) => [name, ...words].map((word): [string, string] => [squeezed(word), name])),
);

/**
 * The one name of a colour, whatever language or spelling; null when the text is no colour.
 * @example readColour('绿色') // 'green'; readColour('Yellow Green') // 'yellow-green'
 */
export const readColour = (text: string): string | null => (text.length > 24 ? null : (BY_WORD.get(squeezed(text)) ?? null));

/** Every spelling, for readers that look for colours inside a text. A single Chinese character alone is too common to count. */
export const colourWords: ReadonlyMap<string, string> = new Map([...BY_WORD].filter(([word]) => !/^\p{Script=Han}$/u.test(word)));
