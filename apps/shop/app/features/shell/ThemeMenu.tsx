// Light, dark, or as the system says.
import { Icon } from '@partharbor/ui/icon';
import { MenuButton, Popover } from '@partharbor/ui/popover';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useLocation } from 'react-router';
import type { Theme } from '../../context.ts';
import { m } from '../../i18n/messages.js';

export function ThemeMenu({ theme, align = 'end' }: { theme: Theme; align?: 'start' | 'end' }) {
  const { pathname, search } = useLocation();
  const words = { light: m.shell_themeLight(), dark: m.shell_themeDark(), system: m.shell_themeSystem() };
  return (
    <Popover
      align={align}
      label={`${m.shell_themeLabel()}: ${words[theme ?? 'system']}`}
      trigger={
        <>
          <Icon of={theme === 'dark' ? IconMoon : IconSun} />
          {theme ? words[theme] : m.shell_themeLabel()}
        </>
      }
    >
      <form method="post" action="/theme">
        <input type="hidden" name="to" value={pathname + search} />
        {(['light', 'dark', 'system'] as const).map((one) => (
          <MenuButton key={one} name="theme" value={one} current={one === (theme ?? 'system')}>
            {words[one]}
          </MenuButton>
        ))}
      </form>
    </Popover>
  );
}
