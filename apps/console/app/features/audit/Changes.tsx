// What staff changed: act, fields with both sides, reason, who and when.
import { dateTime } from '@partharbor/rules/format';
import { Foreign } from '../../Foreign.tsx';
import { m } from '../../i18n/messages.js';
import { isKind, oneWords } from '../placements/words.ts';
import { differences } from './differences.ts';
import { said } from './values.ts';
import css from './audit.module.css';

const acts: Readonly<Record<string, () => string>> = {
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
  'job.retry': m.audit_jobRetry,
  'image.add': m.audit_imageAdd,
  'import.upload': m.audit_importUpload,
  'import.start': m.audit_importStart,
  'import.cancel': m.audit_importCancel,
};

const placed: Readonly<Record<string, () => string>> = {
  add: m.audit_placementAdd,
  change: m.audit_placementChange,
  delete: m.audit_placementDelete,
  order: m.audit_placementOrder,
};

/** What was done to something staff placed in the shop. @example placedWord('notice.add') // 'Added: Notice' */
function placedWord(action: string): string | undefined {
  const [kind, verb = ''] = action.split('.', 2);
  const act = placed[verb]?.();
  return act !== undefined && isKind(kind) ? m.audit_actOf({ act, kind: oneWords[kind]() }) : undefined;
}

/** The word of an act; one that is not known stands for itself. */
export const actWord = (action: string): string => acts[action]?.() ?? placedWord(action) ?? action;

/** Both sides of what changed; old struck, new marked. */
export function Differences({ before, after }: { before: unknown; after: unknown }) {
  const found = differences(before, after).flatMap(said);
  if (found.length === 0) return null;
  return (
    <ul className={css.differences}>
      {found.map((one) => (
        <li key={one.field}>
          <span className={css.field}>{one.field}</span>
          {one.before && (
            <del>
              <Foreign>{one.before}</Foreign>
            </del>
          )}{' '}
          {one.after && one.before ? (
            <ins className={css.now}>
              <Foreign>{one.after}</Foreign>
            </ins>
          ) : (
            <Foreign>{one.after}</Foreign>
          )}
        </li>
      ))}
    </ul>
  );
}

interface Change {
  readonly name: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly at: string;
}

/** The changes of one subject, newest first. */
export function Changes({ rows, empty }: { rows: readonly Change[]; empty: string }) {
  if (rows.length === 0) return <p className={css.change}>{empty}</p>;
  return (
    <ol className={css.changes} aria-label={m.audit_title()}>
      {rows.map((row) => (
        <li key={row.at + row.action} className={css.change}>
          <b>{actWord(row.action)}</b> <Foreign>{row.reason}</Foreign>
          <Differences before={row.before} after={row.after} />
          <div className={css.who}>
            <Foreign>{row.name}</Foreign> · <time dateTime={row.at}>{dateTime(row.at)}</time>
          </div>
        </li>
      ))}
    </ol>
  );
}
