// What the audit log may say: the closed list of what staff change, and the acts on each (BO-1).
import { placementKinds, type PlacementKind } from '@partharbor/rules/placements';

/** The same acts on each kind of thing that staff place in the shop. @example placed('add') // ['notice.add', 'popup.add', …] */
const placed = <const V extends string>(...verbs: V[]): `${PlacementKind}.${V}`[] =>
  placementKinds.flatMap((kind) => verbs.map((verb) => `${kind}.${verb}` as const));

/** Subjects, and what is done to each. An act stays on the list for as long as rows tell of it: for ever. */
export const auditActs = {
  /** By number. */
  order: ['order.confirm', 'order.refuse', 'order.ship', 'order.cancel', 'order.note', 'payment.transfer'],
  unapplied: ['payment.apply', 'payment.send-back'],
  part: [
    'stock.adjust',
    'part.price',
    'part.price-undo',
    'part.status',
    'part.create',
    'part.edit',
    'part.undo',
    'part.run',
    'part.run-undo',
    'part.document-add',
    'part.document-replace',
    'part.document-change',
    'part.document-remove',
    'part.document-order',
    'part.picture-add',
    'part.picture-replace',
    'part.picture-change',
    'part.picture-remove',
    'part.picture-restore',
    'part.picture-order',
    'part.merge',
    'part.unmerge',
  ],
  maker: ['maker.add', 'maker.change', 'maker.archive', 'maker.restore', 'maker.merge', 'maker.unmerge'],
  import: ['import.upload', 'import.plan', 'import.decide', 'import.start', 'import.cancel', 'import.undo'],
  /** By id. */
  importplan: ['importplan.rename', 'importplan.delete'],
  partrun: ['partrun.plan', 'partrun.start', 'partrun.cancel', 'partrun.undo'],
  synonym: ['synonym.add', 'synonym.change', 'synonym.remove'],
  category: [
    'category.place',
    'category.add',
    'category.change',
    'category.move',
    'category.merge',
    'category.retire',
    'category.restore',
    'category.schema',
  ],
  user: ['customer.password', 'customer.recovery', 'customer.block', 'customer.unblock'],
  /** By id. */
  staff: ['staff.add', 'staff.change', 'staff.reset', 'staff.password', 'staff.totp-on', 'staff.totp-off', 'staff.session-end'],
  /** By key. */
  role: ['role.add', 'role.change'],
  inquiry: ['inquiry.answer', 'shortage.answer'],
  feedback: ['feedback.answer', 'feedback.state', 'feedback.note'],
  /** What was said of lists of parts. */
  bomfeedback: ['bomfeedback.done', 'bomfeedback.open'],
  contact: ['contact.add', 'contact.change', 'contact.remove'],
  /** By date. */
  serviceday: ['serviceday.set', 'serviceday.remove'],
  content: ['content.create', 'content.save', 'content.publish', 'content.withdraw', 'content.delete'],
  group: ['group.create', 'group.save', 'group.delete'],
  /** Footer or home page. */
  site: ['footer.save', 'home.save'],
  /** By key. */
  setting: ['setting.change'],
  cooperation: ['cooperation.state'],
  /** By name of the file. */
  picture: ['picture.upload'],
  placement: placed('add', 'change', 'delete'),
  /** All of a kind, by the kind. */
  placements: placed('order'),
  /** By the beginning of its hash. */
  image: ['image.add'],
  error: ['error.settle', 'error.reopen'],
  job: ['job.retry'],
} as const satisfies Record<string, readonly string[]>;

type ActsOf = typeof auditActs;
/** What a change can be about. */
export type AuditSubject = keyof ActsOf;
export type AuditAct = ActsOf[AuditSubject][number];
/** An act on what staff place in the shop. */
export type PlacedAct = ActsOf['placement' | 'placements'][number];

export const auditSubjects = Object.keys(auditActs) as AuditSubject[];

/** What one row says: an act of the list, on a subject that takes it. */
export type AuditEntry = {
  [S in AuditSubject]: {
    readonly action: ActsOf[S][number];
    /** What it was done to, e.g. 'order:2026112100017'. */
    readonly subject: `${S}:${string}`;
    readonly before?: unknown;
    readonly after?: unknown;
    readonly reason?: string;
  };
}[AuditSubject];

/** Kind and id of a subject; null where it is none of the list. @example readSubject('feedback:1') // { kind: 'feedback', id: '1' } */
export function readSubject(subject: string): { readonly kind: AuditSubject; readonly id: string } | null {
  const [kind = '', ...rest] = subject.split(':');
  const known = auditSubjects.find((one) => one === kind);
  return known ? { kind: known, id: rest.join(':') } : null;
}
