// How makers are called on a page, and where theirs is.
import type { MakerRecord } from '@partharbor/contract/calls/zones';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import { brandText } from '../goods/BrandName.tsx';
import type { NamedMaker } from './maker-state.ts';

/** The Chinese name, on Chinese pages only and where it differs. */
export const zhName = ({ brandName, brandNameZh }: MakerRecord): string =>
  language() === 'zh' && brandNameZh !== brandName ? brandNameZh : '';

export const makerName = (maker: MakerRecord): string => brandText(maker.brandName, zhName(maker));

/** Address of a maker's page. */
export const makerHref = (brandId: string): string => `/hotBrandsDetail?brandId=${brandId}`;

/** Title of a page whose maker is not there. */
export function noMakerTitle({ brandId, name }: NamedMaker): string {
  if (name !== '') return m.zones_makerUnknown({ name });
  return brandId === '' ? m.zones_makerMissing() : m.zones_makerUnknownId();
}
