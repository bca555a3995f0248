// Offered where a search found nothing: a price on request, and a registration of the shortage, with what was searched (SR-12).
import { LinkButton } from '@partharbor/ui/button';
import { m } from '../../i18n/messages.js';
import { askHref } from './ask-href.ts';
import type { Wanted } from './ask-href.ts';
import css from './inquiries.module.css';

export function Offers({ wanted }: { wanted: Wanted }) {
  return (
    <section className={css.offers} aria-labelledby="offers">
      <div>
        <h2 id="offers">{m.inquiries_offersTitle()}</h2>
        <p className={css.hint}>{m.inquiries_offersWhy()}</p>
      </div>
      <div className={css.buttons}>
        <LinkButton kind="primary" href={askHref('shortage', wanted)} rel="nofollow">
          {m.inquiries_newShortage()}
        </LinkButton>
        <LinkButton href={askHref('inquiry', wanted)} rel="nofollow">
          {m.inquiries_newInquiry()}
        </LinkButton>
      </div>
    </section>
  );
}
