// One placement: fields at left, its preview at right; saved by button, with a question before what is typed is left (BO-6).
import type { ActivityPart } from '@partharbor/contract/calls/console-placements';
import { Button } from '@partharbor/ui/button';
import { Panel, Row } from '@partharbor/ui/layout';
import { Switch } from '@partharbor/ui/switch';
import { Tag } from '@partharbor/ui/tag';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import type { PlacementKind } from '@partharbor/rules/placements';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { redirect, useNavigate } from 'react-router';
import type { Route } from './+types/placement.ts';
import { useAct } from '../use-act.ts';
import { Choices, Fields, problemWords } from '../features/placements/Fields.tsx';
import { GoodsFields } from '../features/placements/Goods.tsx';
import { draftOf, inputOf, problemsOf, withGoods } from '../features/placements/draft.ts';
import type { Draft, Problem } from '../features/placements/draft.ts';
import css from '../features/placements/placements.module.css';
import { Preview } from '../features/placements/Preview.tsx';
import type { Picture } from '../features/placements/Preview.tsx';
import { headOf, isBatch, isKind, kindWords, oneWords, rangeWords, stateWords } from '../features/placements/labels.ts';
import type { Placement } from '../features/placements/labels.ts';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { DetailPage } from '../templates/DetailPage.tsx';
import { Failed, Refused } from '../templates/Problem.tsx';
import { Unsaved } from '../Unsaved.tsx';

export const meta: Route.MetaFunction = ({ params }) => [{ title: isKind(params.kind) ? oneWords[params.kind]() : m.placements_title() }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (!isKind(params.kind)) throw redirect('/placements/notice');
  const { kind } = params;
  const outcome = await load('consolePlacements', { kind }, request);
  const known = outcome.ok ? outcome.data.records.find(({ id }) => id === params.id) : undefined;
  // Somebody else has deleted it.
  if (outcome.ok && !known && params.id !== 'new') throw redirect(`/placements/${kind}`);
  const content = known?.content;
  const goods =
    content?.kind === 'activity' && content.goodsIds.length > 0
      ? await load('consoleActivityParts', { goodsIds: content.goodsIds }, request)
      : null;
  return { kind, outcome: goods && !goods.ok ? goods : outcome, known, parts: goods?.ok ? goods.data : [] };
}

interface FormProps {
  readonly kind: PlacementKind;
  readonly known: Placement | undefined;
  readonly pictures: readonly Picture[];
  readonly parts: readonly ActivityPart[];
  readonly isSaved: boolean;
  readonly onSaved: () => void;
}

function useForm({ kind, known, isSaved, onSaved }: FormProps) {
  const [draft, setDraft] = useState(() => draftOf(kind, known));
  const [isTried, setTried] = useState(false);
  const act = useAct('consolePlacementSave');
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const problems = problemsOf(draft);
  const isDirty = !isSaved && JSON.stringify(draft) !== JSON.stringify(draftOf(kind, known));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (act.busy) return;
    if (problems.size > 0) {
      // Once the fields say what is wrong.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    const outcome = await act.run(inputOf(draft, known));
    if (!outcome.ok) return;
    onSaved();
    toast({ text: m.placements_doneSave({ name: headOf(draft.content) }) });
  };
  return { draft, setDraft, act, form, save, isDirty, problems: isTried ? problems : new Map<string, never>() };
}

interface TimesProps {
  readonly draft: Draft;
  readonly endProblem: Problem | undefined;
  readonly onChange: (draft: Draft) => void;
}

function Times({ draft, endProblem, onChange }: TimesProps) {
  return (
    <div className={css.pair}>
      <TextField
        type="datetime-local"
        label={m.placements_startsAt()}
        optional={m.placements_optional()}
        value={draft.startsAt}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, startsAt: value })}
      />
      <TextField
        type="datetime-local"
        label={m.placements_endsAt()}
        optional={m.placements_optional()}
        error={endProblem && problemWords[endProblem]()}
        value={draft.endsAt}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, endsAt: value })}
      />
    </div>
  );
}

function PlacementForm(props: FormProps) {
  const { kind, known } = props;
  const { draft, setDraft, act, form, save, isDirty, problems } = useForm(props);
  const [added, setAdded] = useState<readonly Picture[]>([]);
  const [found, setFound] = useState<readonly ActivityPart[]>([]);
  const pictures = [...props.pictures, ...added];
  const goodsProblem = problems.get('goodsIds');
  return (
    <DetailPage
      back={{ href: `/placements/${kind}`, label: kindWords[kind]() }}
      title={known ? headOf(known.content) : m.placements_add({ kind: oneWords[kind]() })}
      marks={known && <Tag tone={known.state === 'live' ? 'stock' : 'lead'}>{stateWords[known.state]()}</Tag>}
    >
      <Unsaved when={isDirty} />
      <Preview range={draft.localeRange} content={draft.content} pictures={pictures} />
      <Panel title={m.placements_fields()}>
        <form ref={form} className={css.form} onSubmit={(event) => void save(event)} noValidate>
          <Choices
            legend={m.placements_range()}
            name="localeRange"
            words={rangeWords}
            value={draft.localeRange}
            onChoose={(localeRange) => setDraft({ ...draft, localeRange })}
          />
          <Fields
            content={draft.content}
            range={draft.localeRange}
            problems={problems}
            pictures={pictures}
            onChange={(content) => setDraft({ ...draft, content })}
            onPicture={(picture) => setAdded((all) => [...all, picture])}
          />
          {isBatch(draft.content) && (
            <GoodsFields
              goodsIds={draft.content.goodsIds}
              known={[...props.parts, ...found]}
              pasted={draft.pasted}
              error={goodsProblem && (goodsProblem === 'missing' ? m.placements_problemGoods() : problemWords[goodsProblem]())}
              onChange={(change) => setDraft((now) => withGoods(now, change))}
              onKnown={(parts) => setFound((all) => [...all, ...parts])}
            />
          )}
          <Times draft={draft} endProblem={problems.get('endsAt')} onChange={setDraft} />
          <Switch
            label={m.placements_enabled()}
            checked={draft.enabled}
            onChange={({ currentTarget: { checked } }) => setDraft({ ...draft, enabled: checked })}
          />
          <Refused refusal={act.refusal} call="consolePlacementSave" />
          <Row>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.common_saving()}>
              {m.placements_save()}
            </Button>
          </Row>
        </form>
      </Panel>
    </DetailPage>
  );
}

export default function PlacementRoute({ loaderData: { kind, outcome, known, parts } }: Route.ComponentProps) {
  const [isSaved, setSaved] = useState(false);
  const navigate = useNavigate();
  // Only once nothing counts as unsaved any more: else leaving would be asked about. Here, for a saved form begins anew in its new version.
  useEffect(() => {
    if (isSaved) void navigate(`/placements/${kind}`);
  }, [isSaved, kind, navigate]);
  if (!outcome.ok) {
    return (
      <DetailPage back={{ href: `/placements/${kind}`, label: kindWords[kind]() }} title={oneWords[kind]()}>
        <Failed refusal={outcome} call="consolePlacements" />
      </DetailPage>
    );
  }
  // A newer version begins the form anew: what was typed over the older one cannot be saved.
  return (
    <PlacementForm
      key={`${kind} ${known?.id ?? 'new'} ${known?.version ?? 0}`}
      kind={kind}
      known={known}
      pictures={outcome.data.images}
      parts={parts}
      isSaved={isSaved}
      onSaved={() => setSaved(true)}
    />
  );
}
