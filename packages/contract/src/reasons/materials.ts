// Refusals of material codes and of the files they come in.
import { reason, type ReasonEntry } from './entry.ts';

export const materials = {
  MATERIALS_FULL: reason(
    409,
    'the buyer has the most material codes one may',
    '最多 {limit} 个，请先删除一些。',
    'There may be {limit}. Delete some first.',
  ),
  MATERIAL_TAKEN: reason(
    409,
    'the code stands for a part already',
    '编码 {code} 已对应 {partNo}。',
    'Code {code} stands for {partNo} already.',
  ),
  IMPORT_OVER: reason(
    409,
    'the preview of an upload was used, is too old, or is another’s',
    '预览已过期，请重新上传。',
    'The preview has expired. Upload again.',
  ),
  MATERIAL_ROWS: reason(
    400,
    'an uploaded list has more rows than are taken at once',
    '一次最多 {limit} 行，该文件有 {count} 行。',
    'There may be {limit} rows at once; this file has {count}.',
  ),
} as const satisfies Record<string, ReasonEntry>;
