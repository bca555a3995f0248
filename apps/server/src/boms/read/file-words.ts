// What a file is that is no list of parts, in words of both languages.
import type { ForeignKind } from '@partharbor/bom/read/kind';
import type { Lang } from '@partharbor/rules/goods';

const words: Readonly<Record<ForeignKind | 'encrypted' | 'damaged', Readonly<Record<Lang, string>>>> = {
  pdf: { zh: ' PDF 文件', en: 'a PDF file' },
  picture: { zh: '图片', en: 'a picture' },
  archive: { zh: '压缩包', en: 'an archive' },
  ods: { zh: ' ODS 表格', en: 'an ODS spreadsheet' },
  xlsb: { zh: ' Excel 二进制工作簿 xlsb，请另存为 xlsx', en: 'an Excel binary workbook, xlsb: save it as xlsx' },
  numbers: { zh: ' Numbers 表格，请导出为 Excel', en: 'a Numbers spreadsheet: export it as Excel' },
  document: { zh: '文档', en: 'a text document' },
  program: { zh: '程序', en: 'a program' },
  database: { zh: '数据库', en: 'a database' },
  kicad: { zh: ' KiCad 工程文件', en: 'a KiCad project file' },
  altium: { zh: ' Altium 工程文件', en: 'an Altium project file' },
  eagle: { zh: ' EAGLE 工程文件', en: 'an EAGLE project file' },
  json: { zh: ' JSON 文件', en: 'a JSON file' },
  xml: { zh: ' XML 文件', en: 'an XML file' },
  binary: { zh: '未知格式的文件', en: 'a file of an unknown kind' },
  encrypted: { zh: '加密的表格', en: 'an encrypted spreadsheet' },
  damaged: { zh: '已损坏的表格', en: 'a damaged spreadsheet' },
};

/** @example fileWords('pdf', 'en') // 'a PDF file' */
export const fileWords = (kind: string, lang: Lang): string => words[kind as keyof typeof words]?.[lang] ?? words.binary[lang];
