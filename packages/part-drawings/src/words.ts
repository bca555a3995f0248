// The few words on the drawings, in both languages of the shop.

export type DrawingLanguage = 'zh' | 'en';

export interface DrawingWords {
  readonly top: string;
  readonly face: string;
  readonly side: string;
  readonly unknown: string;
  readonly typical: string;
  readonly drawingOf: (packageName: string) => string;
}

export const drawingWords: Readonly<Record<DrawingLanguage, DrawingWords>> = {
  zh: {
    top: '俯视',
    face: '正视',
    side: '侧视',
    unknown: '暂无该封装的外形图',
    typical: '虚线：本体尺寸为示意，以数据手册为准',
    drawingOf: (packageName) => (packageName === '' ? '封装外形图' : `封装外形图 ${packageName}`),
  },
  en: {
    top: 'Top',
    face: 'Front',
    side: 'Side',
    unknown: 'No outline on file for this package',
    typical: 'Dashed: typical body, see the data sheet',
    drawingOf: (packageName) => (packageName === '' ? 'Package drawing' : `Package drawing ${packageName}`),
  },
};
