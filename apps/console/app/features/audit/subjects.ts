// Subjects of the audit log: each in words, and the page where it is found.
import { auditSubjects, readSubject, type AuditSubject } from '@partharbor/contract/audit';
import { m } from '../../i18n/messages.js';
import { isKind, kindWords } from '../placements/labels.ts';

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
  import: { name: m.audit_import, href: pageOf('/imports') },
  user: { name: m.audit_user },
  inquiry: { name: m.audit_inquiry, href: (_id, action) => (action.startsWith('shortage.') ? '/shortages' : '/inquiries') },
  feedback: { name: m.audit_feedback, href: pageOf('/feedback') },
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
