// Places of a merge in words: the tables and columns that parts and makers hang on.
import { m } from '../../i18n/messages.js';

const words: Readonly<Record<string, () => string>> = {
  'cart_lines.part_id': m.merges_place_cart,
  'favourites.part_id': m.merges_place_favourites,
  'subscriptions.part_id': m.merges_place_subscriptions,
  'inquiries.part_id': m.merges_place_inquiries,
  'compare_lists.part_ids': m.merges_place_compare,
  'part_pictures.part_id': m.merges_place_pictures,
  'part_documents.part_id': m.merges_place_documents,
  'part_hand_fields.part_id': m.merges_place_handFields,
  'placements.content': m.merges_place_activities,
  'stock.part_id': m.merges_place_stock,
  'part_sources.part_id': m.merges_place_sources,
  'part_staff_fields.part_id': m.merges_place_staffFields,
  'parts.merged_into': m.merges_place_earlier,
  'brands.merged_into': m.merges_place_earlier,
  'parts.twin_of': m.merges_place_twins,
  'parts.brand_id': m.merges_place_parts,
  'brand_aliases.brand_id': m.merges_place_names,
  'order_lines.part_id': m.merges_place_orders,
  'part_prices.part_id': m.merges_place_prices,
};

/** A place in words; one that is not known stands for itself. @example placeWord('cart_lines.part_id') // 'Carts' */
export const placeWord = (place: string): string => words[place]?.() ?? place;

export const kindWord = (kind: 'part' | 'maker'): string => (kind === 'part' ? m.merges_part() : m.merges_maker());

/** Where one of a kind is found. */
export const hrefOf = (kind: 'part' | 'maker', id: string): string => (kind === 'part' ? `/parts/${id}` : `/makers/${id}`);
