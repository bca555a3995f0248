// Acts of the audit log in words.
import type { AuditAct, PlacedAct } from '@partharbor/contract/audit';
import type { PlacementKind } from '@partharbor/rules/placements';
import { m } from '../../i18n/messages.js';
import { isKind, oneWords } from '../placements/labels.ts';

const acts: Readonly<Record<Exclude<AuditAct, PlacedAct>, () => string>> = {
  'order.confirm': m.audit_orderConfirm,
  'order.refuse': m.audit_orderRefuse,
  'order.ship': m.audit_orderShip,
  'order.cancel': m.audit_orderCancel,
  'order.note': m.audit_orderNote,
  'stock.adjust': m.audit_stockAdjust,
  'part.price': m.audit_partPrice,
  'part.status': m.audit_partStatus,
  'customer.password': m.audit_customerPassword,
  'contact.add': m.audit_contactAdd,
  'contact.change': m.audit_contactChange,
  'contact.remove': m.audit_contactRemove,
  'serviceday.set': m.audit_dayset,
  'serviceday.remove': m.audit_dayremove,
  'customer.block': m.audit_customerBlock,
  'customer.unblock': m.audit_customerUnblock,
  'payment.transfer': m.audit_paymentTransfer,
  'payment.send-back': m.audit_paymentSendBack,
  'payment.apply': m.audit_paymentApply,
  'content.create': m.audit_contentCreate,
  'content.save': m.audit_contentSave,
  'content.publish': m.audit_contentPublish,
  'content.withdraw': m.audit_contentWithdraw,
  'content.delete': m.audit_contentDelete,
  'picture.upload': m.audit_pictureUpload,
  'group.create': m.audit_groupCreate,
  'group.save': m.audit_groupSave,
  'group.delete': m.audit_groupDelete,
  'footer.save': m.audit_footerSave,
  'home.save': m.audit_homeSave,
  'cooperation.state': m.audit_cooperationState,
  'inquiry.answer': m.audit_inquiryAnswer,
  'shortage.answer': m.audit_shortageAnswer,
  'feedback.answer': m.audit_feedbackAnswer,
  'feedback.state': m.audit_feedbackState,
  'feedback.note': m.audit_feedbackNote,
  'error.settle': m.audit_errorSettle,
  'error.reopen': m.audit_errorReopen,
  'setting.change': m.audit_settingChange,
  'job.retry': m.audit_jobRetry,
  'image.add': m.audit_imageAdd,
  'import.upload': m.audit_importUpload,
  'import.start': m.audit_importStart,
  'import.cancel': m.audit_importCancel,
};

type PlacedVerb = PlacedAct extends `${PlacementKind}.${infer Verb}` ? Verb : never;

const placed: Readonly<Record<PlacedVerb, () => string>> = {
  add: m.audit_placementAdd,
  change: m.audit_placementChange,
  delete: m.audit_placementDelete,
  order: m.audit_placementOrder,
};

const has = <K extends string>(words: Readonly<Record<K, unknown>>, key: string): key is K => Object.hasOwn(words, key);

/** The word of an act; one that is not known stands for itself. @example actWord('notice.add') // 'Added: Notice' */
export function actWord(action: string): string {
  if (has(acts, action)) return acts[action]();
  const [kind = '', verb = ''] = action.split('.', 2);
  return isKind(kind) && has(placed, verb) ? m.audit_actOf({ act: placed[verb](), kind: oneWords[kind]() }) : action;
}
