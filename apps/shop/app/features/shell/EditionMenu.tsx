// Switches edition, and with it language, currency and prices; refused on the pages the texts name (ED-3, ED-4).
import { MenuButton, Popover } from '@partharbor/ui/popover';
import { Notice } from '@partharbor/ui/notice';
import { Icon } from '@partharbor/ui/icon';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import { FIXED_NOTE, maySwitch } from '../../site-map.ts';
import css from './shell.module.css';

export function EditionMenu({ align = 'end' }: { align?: 'start' | 'end' }) {
  const { pathname, search } = useLocation();
  const [refused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    if (maySwitch(pathname)) return;
    event.preventDefault();
    setRefused(true);
  };
  const menu = (
    <Popover
      align={align}
      label={`${m.shell_editionLabel()}: ${m.shell_editionNow()}`}
      trigger={
        <>
          <Icon of={IconWorld} />
          {m.shell_editionNow()}
        </>
      }
    >
      <form method="post" action="/edition" onSubmit={submit}>
        <input type="hidden" name="to" value={pathname + search} />
        <MenuButton name="edition" value="domestic" current={language() === 'zh'}>
          <span lang="zh-CN">中文 · CNY ¥</span>
        </MenuButton>
        <MenuButton name="edition" value="international" current={language() === 'en'}>
          <span lang="en">English · USD $</span>
        </MenuButton>
      </form>
      {refused && <Notice tone="lead">{m.shell_editionFixed()}</Notice>}
    </Popover>
  );
  if (maySwitch(pathname)) return menu;
  return (
    <>
      <strong id={FIXED_NOTE} className={css.fixed}>
        {m.shell_editionFixed()}
      </strong>
      {menu}
    </>
  );
}
