// Template of details: way back, title with its states, acts; then the subject at left and what happened to it at right.
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { Icon } from '@partharbor/ui/icon';
import { Row, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import type { ReactNode } from 'react';
import { placeOf } from './place.ts';
import css from './templates.module.css';

interface DetailPageProps {
  /** The list it belongs to; the way back leads to where its reader left it. */
  readonly back: { readonly href: string; readonly label: string };
  readonly title: ReactNode;
  /** State marks behind the title. */
  readonly marks?: ReactNode;
  readonly actions?: ReactNode;
  readonly notices?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function DetailPage({ back, title, marks, actions, notices, aside, children }: DetailPageProps) {
  return (
    <div className={css.page}>
      <div className={css.detailHead}>
        <Row gap={12}>
          <Link href={placeOf(back.href)} className={css.back}>
            <Icon of={IconChevronLeft} />
            {back.label}
          </Link>
          <h1>{title}</h1>
          {marks}
        </Row>
        {actions && <Row>{actions}</Row>}
      </div>
      {notices}
      {aside ? (
        <div className={css.detail}>
          <Stack>{children}</Stack>
          <Stack>{aside}</Stack>
        </div>
      ) : (
        <Stack>{children}</Stack>
      )}
    </div>
  );
}
