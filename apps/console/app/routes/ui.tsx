// Every component of the design system in the states in use; the switch on top shows either theme.
import { PageHead } from '@partharbor/ui/layout';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { Buttons, Choices, Fields } from '../features/gallery/Controls.tsx';
import { Marks, Notices, Overlays, Progressing, Tables, Ways } from '../features/gallery/Shown.tsx';
import { PlacedParts } from '../features/gallery/PlacedParts.tsx';
import { AllStates } from '../features/gallery/States.tsx';
import { Texts } from '../features/gallery/Texts.tsx';
import css from '../features/gallery/gallery.module.css';
import { m } from '../i18n/messages.js';
import { setTheme, useTheme } from '../preferences.ts';
import page from '../templates/templates.module.css';

export const meta = () => [{ title: m.gallery_title() }];

export default function Gallery() {
  const theme = useTheme();
  const themes = [
    { value: null, name: m.shell_themeSystem() },
    { value: 'light', name: m.shell_themeLight() },
    { value: 'dark', name: m.shell_themeDark() },
  ] as const;
  return (
    <div className={page.page}>
      <PageHead title={m.gallery_title()} note={m.gallery_note()} />
      <ChoiceGroup legend={m.shell_theme()} row>
        {themes.map(({ value, name }) => (
          <Radio key={name} name="gallery-theme" label={name} checked={theme === value} onChange={() => setTheme(value)} />
        ))}
      </ChoiceGroup>
      <div className={css.columns}>
        <Buttons />
        <Fields />
        <Choices />
        <Marks />
        <Notices />
        <Tables />
        <Ways />
        <Overlays />
        <Progressing />
      </div>
      <PlacedParts />
      <AllStates />
      <Texts />
    </div>
  );
}
