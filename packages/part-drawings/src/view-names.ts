// The names of the views, in both languages of the shop.

export type DrawingLanguage = 'zh' | 'en';

interface ViewNames {
  readonly top: string;
  readonly face: string;
  readonly side: string;
}

export const viewNames: Readonly<Record<DrawingLanguage, ViewNames>> = {
  zh: { top: '俯视', face: '正视', side: '侧视' },
  en: { top: 'Top', face: 'Front', side: 'Side' },
};
