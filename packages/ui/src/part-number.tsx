// A part number: fixed width, never cut, breaking only after - / , and copied by its icon.
import { Fragment } from 'react';
import { CopyButton } from './copy-button.tsx';
import { Link } from './link.tsx';
import css from './small.module.css';
import { cx } from './cx.tsx';

interface PartNumberProps {
  partNo: string;
  /** Page of the part; leave out on that page itself. */
  href?: string;
  /** Texts of the copy button; without them there is none. */
  copy?: { label: string; doneLabel: string; failedLabel: string };
  /** Part of the number to set on the mark colour (search matches). */
  match?: readonly [from: number, to: number];
  className?: string;
}

const pieces = (text: string) =>
  text.split(/(?<=[-/,])/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));

export function PartNumber({ partNo, href, copy, match, className }: PartNumberProps) {
  const body = match ? (
    <>
      {pieces(partNo.slice(0, match[0]))}
      <mark>{pieces(partNo.slice(match[0], match[1]))}</mark>
      {pieces(partNo.slice(match[1]))}
    </>
  ) : (
    pieces(partNo)
  );
  const number = href ? (
    <Link href={href} className={cx(css.part, className)} translate="no">
      {body}
    </Link>
  ) : (
    <span className={cx(css.part, className)} translate="no">
      {body}
    </span>
  );
  if (!copy) return number;
  return (
    <span className={css.partLine}>
      {number}
      <CopyButton text={partNo} {...copy} />
    </span>
  );
}
