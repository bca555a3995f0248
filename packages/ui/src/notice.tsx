// An inline notice: icon, sentence, way on.
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import css from './notice.module.css';
import { cx } from './cx.tsx';

type NoticeTone = 'info' | 'stock' | 'lead' | 'error';

const icons = { info: IconInfoCircle, stock: IconCircleCheck, lead: IconAlertTriangle, error: IconAlertCircle };

interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  /** Links and buttons behind the sentence. */
  actions?: ReactNode;
  /** Announces itself: an error as alert, everything else as status. False for what stood there from the start. */
  live?: boolean;
  /** To move the focus to it (give -1 with it). */
  ref?: Ref<HTMLDivElement>;
  id?: string;
  tabIndex?: number;
  children?: ReactNode;
}

export function Notice({ tone = 'info', title, actions, live = true, children, ...rest }: NoticeProps) {
  return (
    <div
      {...rest}
      className={cx(css.notice, tone !== 'info' && css[tone])}
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon of={icons[tone]} />
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        <div className={css.inline}>
          <div>{children}</div>
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      </div>
    </div>
  );
}
