// Our own file of a BOM is known again by its heads: what was uploaded is read, what was offered is not.
import type { Role } from '@partharbor/bom/read/roles';

/** Heads of what was uploaded, in both languages. */
export const uploadedHeads = {
  designator: ['位号', 'Designators'],
  material_code: ['物料编码', 'Material code'],
  customer_pn: ['客户料号', 'Customer part number'],
  mpn: ['上传型号', 'Uploaded model'],
  value: ['上传参数', 'Uploaded parameters'],
  description: ['上传描述', 'Uploaded description'],
  manufacturer: ['上传品牌', 'Uploaded brand'],
  quantity: ['每套数量', 'Quantity per set'],
  package: ['封装', 'Package'],
  remark: ['备注', 'Remark'],
} as const satisfies Partial<Record<Role, readonly [zh: string, en: string]>>;

/** Columns of a list whose heads are those of our own files; null for any other. */
export function ownColumns(headers: readonly string[]): Partial<Record<Role, number>> | null {
  for (const language of [0, 1] as const) {
    const found = Object.entries(uploadedHeads).map(([role, names]) => [role, headers.indexOf(names[language])] as const);
    if (found.every(([, index]) => index >= 0)) return Object.fromEntries(found);
  }
  return null;
}
