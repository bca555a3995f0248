// Text with dates in it, each of which stays on one line.
import css from './small.module.css';

/** 12月1日（周二）, Tue 1 Dec, 12-01, and 12-01 - 12-03, as rules write them (delivery-words, format). */
const dates = /(\d{1,2}月\d{1,2}日(?:（周.）)?|[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}\b|\b\d\d-\d\d(?: - \d\d-\d\d)?\b)/;

/** @example <Unbroken text="Jiangsu · arrives 12-01 - 12-03" /> */
export function Unbroken({ text }: { readonly text: string }) {
  const parts = text.split(dates);
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className={css.date}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
