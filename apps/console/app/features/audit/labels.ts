// Acts and subjects of the audit log in words, and the page where a subject is found.
import { auditSubjects, readSubject, type AuditAct, type AuditSubject, type PlacedAct } from '@partharbor/contract/audit';
import type { PlacementKind } from '@partharbor/rules/placements';
import { m } from '../../i18n/messages.js';
import { isKind, kindWords, oneWords } from '../placements/labels.ts';

const acts: Readonly<Record<Exclude<AuditAct, PlacedAct>, () => string>> = {
  'order.confirm': m.audit_orderConfirm,
  'order.refuse': m.audit_orderRefuse,
  'order.ship': m.audit_orderShip,
  'order.cancel': m.audit_orderCancel,
  'order.note': m.audit_orderNote,
  'stock.adjust': m.audit_stockAdjust,
  'part.price': m.audit_partPrice,
  'part.price-undo': m.audit_partPriceUndo,
  'part.status': m.audit_partStatus,
  'part.create': m.audit_partCreate,
  'part.edit': m.audit_partEdit,
  'part.undo': m.audit_partUndo,
  'part.document-add': m.audit_partDocumentAdd,
  'part.document-replace': m.audit_partDocumentReplace,
  'part.document-change': m.audit_partDocumentChange,
  'part.document-remove': m.audit_partDocumentRemove,
  'part.document-order': m.audit_partDocumentOrder,
  'part.picture-add': m.audit_partPictureAdd,
  'part.picture-replace': m.audit_partPictureReplace,
  'part.picture-change': m.audit_partPictureChange,
  'part.picture-remove': m.audit_partPictureRemove,
  'part.picture-restore': m.audit_partPictureRestore,
  'part.picture-order': m.audit_partPictureOrder,
  'part.merge': m.audit_partMerge,
  'part.unmerge': m.audit_partUnmerge,
  'maker.add': m.audit_makerAdd,
  'maker.change': m.audit_makerChange,
  'maker.archive': m.audit_makerArchive,
  'maker.restore': m.audit_makerRestore,
  'maker.merge': m.audit_makerMerge,
  'maker.unmerge': m.audit_makerUnmerge,
  'customer.password': m.audit_customerPassword,
  'customer.recovery': m.audit_customerRecovery,
  'staff.add': m.audit_staffAdd,
  'staff.change': m.audit_staffChange,
  'staff.reset': m.audit_staffReset,
  'staff.password': m.audit_staffPassword,
  'staff.totp-on': m.audit_staffTotpOn,
  'staff.totp-off': m.audit_staffTotpOff,
  'staff.session-end': m.audit_staffSessionEnd,
  'role.add': m.audit_roleAdd,
  'role.change': m.audit_roleChange,
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
  'bomfeedback.done': m.audit_bomFeedbackDone,
  'bomfeedback.open': m.audit_bomFeedbackOpen,
  'error.settle': m.audit_errorSettle,
  'error.reopen': m.audit_errorReopen,
  'setting.change': m.audit_settingChange,
  'job.retry': m.audit_jobRetry,
  'image.add': m.audit_imageAdd,
  'category.place': m.audit_categoryPlace,
  'part.run': m.audit_partRun,
  'part.run-undo': m.audit_partRunUndo,
  'partrun.plan': m.audit_partrunPlan,
  'partrun.start': m.audit_partrunStart,
  'partrun.cancel': m.audit_partrunCancel,
  'partrun.undo': m.audit_partrunUndo,
  'synonym.add': m.audit_synonymAdd,
  'synonym.change': m.audit_synonymChange,
  'synonym.remove': m.audit_synonymRemove,
  'category.add': m.audit_categoryAdd,
  'category.change': m.audit_categoryChange,
  'category.move': m.audit_categoryMove,
  'category.merge': m.audit_categoryMerge,
  'category.retire': m.audit_categoryRetire,
  'category.restore': m.audit_categoryRestore,
  'category.schema': m.audit_categorySchema,
  'import.upload': m.audit_importUpload,
  'import.plan': m.audit_importPlan,
  'import.decide': m.audit_importDecide,
  'import.start': m.audit_importStart,
  'import.cancel': m.audit_importCancel,
  'import.undo': m.audit_importUndo,
  'importplan.rename': m.audit_importplanRename,
  'importplan.delete': m.audit_importplanDelete,
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

interface Subject {
  /** What such a thing is called. */
  readonly name: () => string;
  /** Its id in words, where it is none that people say. */
  readonly id?: (id: string) => string;
  /** The page where it is found, if there is one. */
  readonly href?: (id: string, action: string) => string | null;
}

const pageOf = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`;
const list = (path: string) => () => path;

const sites: Readonly<Record<string, { readonly name: () => string; readonly href: string }>> = {
  footer: { name: m.shell_footer, href: '/footer' },
  home: { name: m.shell_homePage, href: '/home-page' },
};

/** The act on a placement says of which kind it is. */
function placementHref(id: string, action: string): string | null {
  const [kind] = action.split('.', 1);
  return isKind(kind) ? `/placements/${kind}/${id}` : null;
}

const subjects: Readonly<Record<AuditSubject, Subject>> = {
  order: { name: m.audit_order, href: pageOf('/orders') },
  unapplied: { name: m.audit_unapplied, href: list('/queue') },
  part: { name: m.audit_part, href: pageOf('/parts') },
  maker: { name: m.audit_maker, href: pageOf('/makers') },
  import: { name: m.audit_import, href: pageOf('/imports') },
  importplan: { name: m.audit_importplan, href: list('/imports') },
  user: { name: m.audit_user },
  staff: { name: m.audit_staff, href: list('/staff') },
  role: { name: m.audit_role, href: list('/roles') },
  inquiry: { name: m.audit_inquiry, href: (_id, action) => (action.startsWith('shortage.') ? '/shortages' : '/inquiries') },
  feedback: { name: m.audit_feedback, href: pageOf('/feedback') },
  bomfeedback: { name: m.audit_bomFeedback, href: list('/bom-feedback') },
  contact: { name: m.audit_contact, href: list('/contacts') },
  serviceday: { name: m.audit_serviceDay, href: list('/service-days') },
  content: { name: m.audit_content, href: pageOf('/contents') },
  group: { name: m.audit_group, href: list('/footer') },
  site: { name: m.audit_site, id: (id) => sites[id]?.name() ?? id, href: (id) => sites[id]?.href ?? null },
  setting: { name: m.audit_setting },
  cooperation: { name: m.audit_cooperation, href: list('/cooperations') },
  picture: { name: m.audit_picture },
  placement: { name: m.audit_placement, href: placementHref },
  placements: {
    name: m.audit_placements,
    id: (id) => (isKind(id) ? kindWords[id]() : id),
    href: (id) => (isKind(id) ? `/placements/${id}` : null),
  },
  image: { name: m.audit_image },
  error: { name: m.audit_error, href: list('/failures') },
  job: { name: m.audit_job, href: list('/jobs') },
  partrun: { name: m.audit_partrun, href: pageOf('/parts/runs') },
  synonym: { name: m.audit_synonym, href: list('/search-words/synonyms') },
  category: {
    name: m.audit_category,
    href: (id, action) =>
      action === 'category.place' ? '/unsorted' : /\.(?:merge|retire)$/.test(action) ? null : `/categories/${encodeURIComponent(id)}`,
  },
};

/** Kinds of subjects to choose from, in words. */
export const subjectKinds = (): { readonly value: AuditSubject; readonly label: string }[] =>
  auditSubjects.map((value) => ({ value, label: subjects[value].name() }));

/** A kind from an address; '' for anything else. */
export const kindFrom = (text: string | null): AuditSubject | '' => auditSubjects.find((one) => one === text) ?? '';

/** A subject in words; one that is not known stands for itself. @example subjectWords('order:2026112100000017') // 'Order 2026112100000017' */
export function subjectWords(subject: string): string {
  const known = readSubject(subject);
  if (known === null) return subject;
  const { name, id = String } = subjects[known.kind];
  return m.audit_subjectOf({ kind: name(), id: id(known.id) });
}

/** Page of a subject that is still there. @example subjectHref('order:2026112100000017', 'order.ship') // '/orders/2026112100000017' */
export function subjectHref(subject: string, action: string): string | null {
  const known = readSubject(subject);
  if (known === null || /\.(delete|remove)$/.test(action)) return null;
  return subjects[known.kind].href?.(known.id, action) ?? null;
}
