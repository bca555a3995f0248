// Language and theme menus of the top bar and the login page.
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconSunMoon from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs';
import { Icon } from '@partharbor/ui/icon';
import { Row } from '@partharbor/ui/layout';
import { MenuButton, Popover } from '@partharbor/ui/popover';
import type { FormEvent, ReactNode } from 'react';
import type { Lang } from '@partharbor/rules/goods';
import { m } from '../../i18n/messages.js';
import { setLanguage, setTheme, useLanguage, useTheme } from '../../preferences.ts';
import type { Theme } from '../../preferences.ts';

interface ChoiceMenuProps<Value extends string> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly options: readonly { readonly value: Value; readonly word: string; readonly lang?: string }[];
  readonly current: Value;
  readonly choose: (value: Value) => void;
}

/** A menu of a few values, one of them in force; the panel closes on choosing. */
function ChoiceMenu<Value extends string>({ label, icon, options, current, choose }: ChoiceMenuProps<Value>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    const chosen = options.find(({ value }) => pressed instanceof HTMLButtonElement && pressed.value === value);
    if (chosen) choose(chosen.value);
    event.currentTarget.closest('details')?.removeAttribute('open');
  };
  return (
    <Popover trigger={icon} label={label} align="end">
      <form onSubmit={submit} aria-label={label}>
        {options.map(({ value, word, lang }) => (
          <MenuButton key={value} value={value} current={value === current}>
            <span lang={lang}>{word}</span>
          </MenuButton>
        ))}
      </form>
    </Popover>
  );
}

const languages = [
  { value: 'zh', word: '中文', lang: 'zh-CN' },
  { value: 'en', word: 'English', lang: 'en' },
] as const;

export function Preferences() {
  const theme = useTheme();
  const themes = [
    { value: 'system', word: m.shell_themeSystem() },
    { value: 'light', word: m.shell_themeLight() },
    { value: 'dark', word: m.shell_themeDark() },
  ] as const;
  return (
    <Row gap={12}>
      <ChoiceMenu<Lang>
        label={m.shell_language()}
        icon={<Icon of={IconLanguage} size={20} />}
        options={languages}
        current={useLanguage()}
        choose={setLanguage}
      />
      <ChoiceMenu<NonNullable<Theme> | 'system'>
        label={m.shell_theme()}
        icon={<Icon of={IconSunMoon} size={20} />}
        options={themes}
        current={theme ?? 'system'}
        choose={(value) => setTheme(value === 'system' ? null : value)}
      />
    </Row>
  );
}
