// Fields and values of audit rows in words.
import { dateTime, quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { permissions, type Permission } from '@partharbor/contract/permissions';
import { carrierWord, editionWord, permissionWord, stateWord, warehouseWord } from '../common/labels.ts';
import { kindWord, roleWord } from '../service-contacts/labels.ts';
import { stateWords as feedbackStates } from '../feedback/labels.ts';
import { activityWords, colorWords, methodWords, placeWords, rangeWords, sizeWords, typeWords } from '../placements/labels.ts';
import { language } from '../../preferences.ts';
import { documentKindWords, documentLangWords } from '../part-edit/document-words.ts';
import { keyWord, keyWords, optionsOf, type ParamNames } from '../part-edit/words.ts';
import { tierChanges } from './differences.ts';
import type { Difference } from './differences.ts';

const knownPermissions: ReadonlySet<string> = new Set(permissions);

type Value = (value: unknown) => string;

const plain: Value = (value) => (value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value));
const count: Value = (value) => (typeof value === 'number' ? quantity(value) : plain(value));
const yes: Value = (value) => (value === true ? m.audit_yes() : value === false ? m.audit_no() : plain(value));
const word =
  (of: (key: string) => string): Value =>
  (value) =>
    typeof value === 'string' && value !== '' ? of(value) : plain(value);

const states: Readonly<Record<string, () => string>> = {
  open: m.payments_stateOpen,
  applied: m.payments_stateApplied,
  cancelled: m.imports_stateCancelled,
  draft: m.contents_draft,
  scheduled: m.contents_scheduled,
  published: m.contents_published,
  withdrawn: m.contents_withdrawn,
  handled: m.site_handled,
  replied: m.inquiries_replied,
  declined: m.inquiries_declined,
  sourcing: m.inquiries_sourcing,
  found: m.inquiries_found,
  none: m.inquiries_none,
};
const destinies: Readonly<Record<string, () => string>> = { payment: m.audit_toOrder, unapplied: m.audit_toQueue };

const decisions: Readonly<Record<string, () => string>> = { write: m.imports_writeRow, skip: m.imports_skipRow };

const ways: Readonly<Record<string, () => string>> = { hand: m.audit_byHand, provider: m.audit_byProvider };

const of =
  (list: Readonly<Record<string, () => string>>) =>
  (key: string): string =>
    list[key]?.() ?? key;
const words = {
  color: of(colorWords),
  type: of({ ...typeWords, ...activityWords }),
  place: of(placeWords),
  method: of(methodWords),
  size: of(sizeWords),
  range: of(rangeWords),
};
const moment: Value = (value) => (typeof value === 'string' ? dateTime(value) : plain(value));

/** A maker, category or parameter with its id beside its words. */
const named: Value = (value) => {
  if (typeof value !== 'object' || value === null) return plain(value);
  const side = value as { name?: string; zh?: string; en?: string; shown?: string };
  return side.shown ?? side.name ?? (language() === 'zh' ? side.zh : side.en) ?? plain(value);
};
const listed: Value = (value) => (Array.isArray(value) ? value.join(', ') : plain(value));
const permissionsListed: Value = (value) =>
  Array.isArray(value)
    ? value.map((one) => (knownPermissions.has(String(one)) ? permissionWord(one as Permission) : String(one))).join(', ')
    : plain(value);
const choice =
  (key: string): Value =>
  (value) =>
    optionsOf(key)?.find((one) => one.value === value && value !== '')?.label ?? plain(value);
const partValues: Readonly<Record<string, Value>> = {
  brandName: named,
  categoryId: named,
  aliases: listed,
  moqFlag: yes,
  moq: count,
  step: count,
  packNumber: count,
  weightMg: count,
  lifeCycle: choice('lifeCycle'),
  rohs: choice('rohs'),
  msl: choice('msl'),
  stockType: choice('stockType'),
};
const partFields: Readonly<Record<string, Field>> = Object.fromEntries(
  Object.entries(keyWords).map(([key, name]) => [key, { name, value: partValues[key] ?? plain }]),
);

interface Field {
  readonly name: () => string;
  readonly value: Value;
}

const pieces: Value = (value) => {
  const lines: readonly unknown[] = Array.isArray(value) ? value : [];
  const numbers = lines.map((line) => (line as { quantity?: number }).quantity ?? 0);
  return quantity(numbers.reduce((sum, one) => sum + one, 0));
};

/** The beginning of a long text; the log keeps all of it. */
const beginning: Value = (value) => {
  const text = plain(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};
const when: Value = (value) => (typeof value === 'string' && value !== '' ? dateTime(value) : plain(value));

const fields: Readonly<Record<string, Field>> = {
  ...partFields,
  released: {
    name: m.part_edit_releasedField,
    value: (value) => (Array.isArray(value) ? value.map((key) => keyWord(String(key))).join(', ') : plain(value)),
  },
  documentKind: { name: m.part_edit_docKind, value: word(of(documentKindWords)) },
  documentLang: { name: m.part_edit_docLang, value: word(of(documentLangWords)) },
  documentTitle: { name: m.part_edit_docTitle, value: plain },
  partPicture: { name: m.audit_fieldPartPicture, value: plain },
  altZh: { name: m.part_pictures_altZh, value: plain },
  altEn: { name: m.part_pictures_altEn, value: plain },
  priceSource: { name: m.audit_fieldPriceSource, value: (value) => (value === 'hand' ? m.part_edit_byHand() : plain(value)) },
  revision: { name: m.part_edit_docRevision, value: plain },
  titleZh: { name: () => `${m.contents_title()} 中文`, value: plain },
  titleEn: { name: () => `${m.contents_title()} English`, value: plain },
  summaryZh: { name: () => `${m.contents_summary()} 中文`, value: beginning },
  summaryEn: { name: () => `${m.contents_summary()} English`, value: beginning },
  bodyZh: { name: () => `${m.contents_body()} 中文`, value: beginning },
  bodyEn: { name: () => `${m.contents_body()} English`, value: beginning },
  tagsZh: { name: () => `${m.contents_tags()} 中文`, value: plain },
  tagsEn: { name: () => `${m.contents_tags()} English`, value: plain },
  cover: { name: m.contents_cover, value: plain },
  parts: { name: m.contents_parts, value: plain },
  pinned: { name: m.contents_pinned, value: yes },
  publishedAt: { name: m.contents_publishedAt, value: when },
  // Its words are others than those of orders.
  feedbackState: { name: m.audit_fieldState, value: word(of(feedbackStates)) },
  state: { name: m.audit_fieldState, value: word((key) => states[key]?.() ?? stateWord(key)) },
  carrier: { name: m.orders_carrier, value: word(carrierWord) },
  trackingNo: { name: m.orders_trackingNo, value: plain },
  lines: { name: m.audit_fieldPieces, value: pieces },
  note: { name: m.audit_fieldNote, value: plain },
  lineCount: { name: m.audit_fieldLines, value: count },
  unitPrice: { name: m.audit_fieldUnitPrice, value: plain },
  leadTime: { name: m.inquiries_leadTime, value: plain },
  validUntil: { name: m.inquiries_validUntil, value: plain },
  username: { name: m.shell_username, value: plain },
  roles: { name: m.staff_roles, value: listed },
  permissions: { name: m.staff_opens, value: permissionsListed },
  blocked: { name: m.customers_blocked, value: yes },
  settled: { name: m.audit_fieldSettled, value: yes },
  attempts: { name: m.audit_fieldAttempts, value: count },
  warehouse: { name: m.parts_warehouse, value: word(warehouseWord) },
  onHand: { name: m.parts_onHand, value: count },
  edition: { name: m.orders_edition, value: word(editionWord) },
  discount: { name: m.parts_discount, value: plain },
  goodsStatus: { name: m.parts_status, value: (value) => (value === 1 ? m.parts_onShelf() : m.parts_offShelf()) },
  fileName: { name: m.imports_name, value: plain },
  mapping: { name: m.audit_fieldMapping, value: plain },
  dryRun: { name: m.imports_dry, value: yes },
  planName: { name: m.audit_fieldPlanName, value: plain },
  decision: { name: m.audit_fieldDecision, value: word((key) => decisions[key]?.() ?? key) },
  rows: { name: m.audit_fieldRows, value: count },
  code: { name: m.audit_fieldReasonCode, value: plain },
  reference: { name: m.orders_reference, value: plain },
  amount: { name: m.payments_amount, value: plain },
  currency: { name: m.orders_transferCurrency, value: plain },
  destiny: { name: m.audit_fieldDestiny, value: word((key) => destinies[key]?.() ?? key) },
  orderNo: { name: m.payments_order, value: plain },
  by: { name: m.audit_fieldBy, value: word((key) => ways[key]?.() ?? key) },
  contactRole: { name: m.service_contacts_role, value: word(roleWord) },
  contactKind: { name: m.service_contacts_kind, value: word(kindWord) },
  name: { name: m.service_contacts_name, value: plain },
  contact: { name: m.service_contacts_contact, value: plain },
  shown: { name: m.service_contacts_shown, value: yes },
  position: { name: m.service_contacts_position, value: count },
  picture: { name: m.service_contacts_picture, value: (value) => (value === '' ? '' : m.service_contacts_hasPicture()) },
  isOpen: { name: m.service_contacts_isOpen, value: yes },
  refundNo: { name: m.orders_refundNo, value: plain },
  localeRange: { name: m.audit_fieldRange, value: word((key) => words.range(key)) },
  enabled: { name: m.audit_fieldEnabled, value: yes },
  startsAt: { name: m.audit_fieldStartsAt, value: moment },
  endsAt: { name: m.audit_fieldEndsAt, value: moment },
  link: { name: m.audit_fieldLink, value: plain },
  bindLink: { name: m.audit_fieldLink, value: plain },
  images: { name: m.audit_fieldImages, value: (value) => quantity(Array.isArray(value) ? value.length : 0) },
  ids: { name: m.audit_fieldIds, value: (value) => (Array.isArray(value) ? value.join(', ') : plain(value)) },
  headingZh: { name: m.placements_headingZh, value: plain },
  headingEn: { name: m.placements_headingEn, value: plain },
  contentZh: { name: m.placements_contentZh, value: plain },
  contentEn: { name: m.placements_contentEn, value: plain },
  buttonTextZh: { name: m.placements_buttonZh, value: plain },
  buttonTextEn: { name: m.placements_buttonEn, value: plain },
  textZh: { name: m.placements_searchZh, value: plain },
  textEn: { name: m.placements_searchEn, value: plain },
  // Of categories and makers too.
  nameZh: { name: m.categories_nameZh, value: plain },
  nameEn: { name: m.categories_nameEn, value: plain },
  under: { name: m.audit_fieldUnder, value: plain },
  order: { name: m.audit_fieldOrder, value: listed },
  columns: { name: m.audit_fieldColumns, value: listed },
  open: { name: m.audit_fieldOpen, value: listed },
  names: {
    name: m.audit_fieldNames,
    value: (value) => (typeof value === 'object' && value !== null ? Object.values(value).map(String).join('; ') : plain(value)),
  },
  goodsIds: {
    name: m.placements_goods,
    value: (value) => (Array.isArray(value) ? `${quantity(value.length)}: ${value.join(', ')}` : plain(value)),
  },
  word: { name: m.audit_fieldWord, value: plain },
  means: { name: m.audit_fieldMeans, value: plain },
  // Of placements as a bare id, of parts with its names.
  categoryId: { name: m.part_edit_categoryId, value: named },
  brandId: { name: m.audit_fieldBrandId, value: plain },
  batchCode: { name: m.placements_batchCode, value: plain },
  color: { name: m.placements_color, value: word((key) => words.color(key)) },
  type: { name: m.placements_type, value: word((key) => words.type(key)) },
  appearLocation: { name: m.placements_place, value: word((key) => words.place(key)) },
  popupMethod: { name: m.placements_method, value: word((key) => words.method(key)) },
  boxSize: { name: m.placements_size, value: word((key) => words.size(key)) },
  isText: { name: m.placements_asText, value: yes },
};

export interface Said {
  readonly field: string;
  /** '' where there is none. */
  readonly before: string;
  readonly after: string;
}

/** A difference in words; a field that is not known shows its key and its bare value. */
export function said({ field, before, after }: Difference, names?: ParamNames): readonly Said[] {
  // What a change holds against imports is that change itself.
  if (field === 'held') return [];
  if (field === 'tiers') {
    return tierChanges(before, after).map((tier) => ({
      field: m.audit_fieldTier({ number: quantity(tier.number) }),
      before: tier.before,
      after: tier.after === '' ? m.audit_gone() : tier.after,
    }));
  }
  const known = fields[field] ?? { name: () => keyWord(field, names), value: field.startsWith('param:') ? named : plain };
  return [{ field: known.name(), before: before === undefined ? '' : known.value(before), after: known.value(after) }];
}
