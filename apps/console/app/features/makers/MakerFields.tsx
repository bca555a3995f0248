// The form of a maker: names, aliases, logo, own brand, inquiries. It is saved with a reason.
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Grid, Panel, Row, Stack } from '@partharbor/ui/layout';
import { TextArea } from '@partharbor/ui/text-area';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate, useOutletContext } from 'react-router';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import { Unsaved } from '../../Unsaved.tsx';
import { useAct } from '../../use-act.ts';
import { PictureButton } from '../contents/PictureButton.tsx';
import { may } from '../shell/pages.ts';
import type { Me } from '../shell/pages.ts';
import { aliasesIn, areAliasesFit, formOf, isSameForm, type MakerForm } from './form.ts';

interface LogoProps {
  readonly logo: string;
  readonly change: (logo: string) => void;
}

function Logo({ logo, change }: LogoProps) {
  const me = useOutletContext<Me>();
  return (
    <Stack gap={8}>
      <TextField
        label={m.makers_logo()}
        optional={m.makers_optional()}
        hint={m.makers_logoHint()}
        maxLength={200}
        value={logo}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Row>
        {logo !== '' && <img src={logo} alt={m.makers_logo()} height={40} />}
        {may(me.permissions, 'content') && <PictureButton label={m.makers_logoUpload()} onSent={({ src }) => change(src)} />}
        {logo !== '' && <Button onClick={() => change('')}>{m.makers_logoDrop()}</Button>}
      </Row>
    </Stack>
  );
}

function Save({
  maker,
  form,
  onClose,
  onSaved,
}: {
  maker: Answer<'consoleMaker'> | null;
  form: MakerForm;
  onClose: () => void;
  onSaved: (id: string) => void;
}) {
  const add = useAct('consoleMakerAdd');
  const change = useAct('consoleMakerChange');
  const toast = useToast();
  const run = async (reason: string) => {
    const fields = { ...form, aliases: aliasesIn(form.aliases), reason };
    const outcome = maker ? await change.run({ ...fields, version: maker.version }, { id: maker.id }) : await add.run(fields);
    if (!outcome.ok) return;
    toast({ text: m.makers_saved() });
    onSaved(outcome.data.id);
  };
  return (
    <ReasonDialog
      open
      title={maker ? m.makers_saveTitle({ name: maker.name }) : m.makers_addTitle({ name: form.name })}
      verb={m.makers_save()}
      verbBusy={m.makers_saving()}
      busy={add.busy || change.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <Refused refusal={maker ? change.refusal : add.refusal} call={maker ? 'consoleMakerChange' : 'consoleMakerAdd'} onReload={onClose} />
    </ReasonDialog>
  );
}

export function MakerFields({ maker }: { maker: Answer<'consoleMaker'> | null }) {
  const [form, setForm] = useState(formOf(maker));
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [savedId, setSavedId] = useState('');
  const navigate = useNavigate();
  const set = (part: Partial<MakerForm>) => setForm({ ...form, ...part });
  const isNameMissing = form.name.trim() === '';
  const areFit = areAliasesFit(aliasesIn(form.aliases));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isNameMissing && areFit) setSaving(true);
  };
  const saved = (id: string) => {
    setSaving(false);
    if (!maker) setSavedId(id);
  };
  // Only once nothing is unsaved any more, else leaving would ask.
  useEffect(() => {
    if (savedId !== '') void navigate(`/makers/${savedId}`, { replace: true });
  }, [savedId, navigate]);
  return (
    <Panel title={maker ? maker.name : m.makers_new()}>
      <Unsaved when={savedId === '' && !isSameForm(form, formOf(maker))} />
      <form onSubmit={submit} noValidate>
        <Stack>
          <Grid columns="halves">
            <TextField
              label={m.makers_name()}
              maxLength={100}
              value={form.name}
              error={isChecked && isNameMissing ? m.makers_fillName() : undefined}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <TextField
              label={m.makers_nameZh()}
              optional={m.makers_optional()}
              maxLength={100}
              value={form.nameZh}
              onChange={(event) => set({ nameZh: event.currentTarget.value })}
            />
          </Grid>
          <TextArea
            label={m.makers_aliases()}
            optional={m.makers_optional()}
            hint={m.makers_aliasesHint()}
            error={isChecked && !areFit ? m.makers_aliasesMany() : undefined}
            rows={4}
            value={form.aliases}
            onChange={(event) => set({ aliases: event.currentTarget.value })}
          />
          <Logo logo={form.logo} change={(logo) => set({ logo })} />
          <Checkbox label={m.makers_own()} checked={form.own} onChange={(event) => set({ own: event.currentTarget.checked })} />
          <Checkbox label={m.makers_rfq()} checked={form.rfq} onChange={(event) => set({ rfq: event.currentTarget.checked })} />
          <div>
            <Button type="submit" kind="primary">
              {m.makers_save()}
            </Button>
          </div>
        </Stack>
      </form>
      {isSaving && <Save maker={maker} form={form} onClose={() => setSaving(false)} onSaved={saved} />}
    </Panel>
  );
}
