// Gallery, third part: what long texts do to components, in both languages whatever that of the page, and what cannot be used just now.
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Chip } from '@partharbor/ui/chip';
import { Grid, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { Select } from '@partharbor/ui/select';
import { Switch } from '@partharbor/ui/switch';
import { Tag } from '@partharbor/ui/tag';
import { TextArea } from '@partharbor/ui/text-area';
import { TextField } from '@partharbor/ui/text-field';
import { m } from '../../i18n/messages.js';

const languages = ['zh', 'en'] as const;

/** One language's long texts in every component that holds one. */
function LongTexts({ locale }: { locale: (typeof languages)[number] }) {
  const long = m.gallery_long({}, { locale });
  const word = m.gallery_longWord({}, { locale });
  const select = [{ value: '1', label: long }];
  return (
    <div lang={locale}>
      <Stack gap={12}>
        <Notice live={false} tone="lead" title={word}>
          {long}
        </Notice>
        <TextField label={long} hint={long} defaultValue={long} />
        <TextField label={word} error={long} />
        <TextArea label={word} error={long} defaultValue={long} />
        <Select label={word} options={select} error={long} />
        <Checkbox label={long} />
        <Checkbox label={long} invalid />
        <Switch label={long} />
        <ChoiceGroup legend={word}>
          <Radio name={`gallery-long-${locale}`} label={long} note={long} defaultChecked />
          <Radio name={`gallery-long-${locale}`} label={word} disabled />
        </ChoiceGroup>
        <Button kind="primary" block>
          {word}
        </Button>
        <Button inactive>{word}</Button>
        <p>
          <Tag tone="lead">{word}</Tag> <Chip name={word} value={word} removeLabel={word} removeHref="/console/ui" />{' '}
          <Link href="/console/ui">{long}</Link>
        </p>
      </Stack>
    </div>
  );
}

export function Texts() {
  return (
    <Panel title={m.gallery_texts()} note={m.gallery_textsNote()}>
      <Grid columns="halves">
        {languages.map((locale) => (
          <LongTexts key={locale} locale={locale} />
        ))}
      </Grid>
    </Panel>
  );
}
