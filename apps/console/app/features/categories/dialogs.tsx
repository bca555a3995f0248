// Dialogs on one category: new, names and kind, another place, merged, taken out.
import { quantity } from '@partharbor/rules/format';
import { Select } from '@partharbor/ui/select';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { language } from '../../preferences.ts';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import { useAct } from '../../use-act.ts';
import { FormDialog } from './FormDialog.tsx';
import { nameOf } from './TreeView.tsx';
import { takesOthers, type Leaf, type Place, type Top, type Tree } from './tree.ts';

type Category = Answer<'consoleCategory'>;

interface Names {
  readonly nameZh: string;
  readonly nameEn: string;
}

function NameFields({ names, isMissing, onChange }: { names: Names; isMissing: boolean; onChange: (names: Names) => void }) {
  const error = (text: string) => (isMissing && text.trim() === '' ? m.categories_nameMissing() : undefined);
  return (
    <>
      <TextField
        label={m.categories_nameZh()}
        data-autofocus
        maxLength={100}
        value={names.nameZh}
        error={error(names.nameZh)}
        onChange={(event) => onChange({ ...names, nameZh: event.currentTarget.value })}
      />
      <TextField
        label={m.categories_nameEn()}
        maxLength={100}
        value={names.nameEn}
        error={error(names.nameEn)}
        onChange={(event) => onChange({ ...names, nameEn: event.currentTarget.value })}
      />
    </>
  );
}

const isEmpty = ({ nameZh, nameEn }: Names): boolean => nameZh.trim() === '' || nameEn.trim() === '';

export function AddDialog({ top, onClose }: { top: Top | null; onClose: () => void }) {
  const act = useAct('consoleCategoryAdd');
  const toast = useToast();
  const navigate = useNavigate();
  const [names, setNames] = useState<Names>({ nameZh: '', nameEn: '' });
  const [isMissing, setMissing] = useState(false);
  const send = async () => {
    setMissing(isEmpty(names));
    if (isEmpty(names)) return;
    const outcome = await act.run({ under: top?.id ?? '', ...names });
    if (!outcome.ok) return;
    onClose();
    toast({ text: m.categories_added({ name: nameOf(names) }) });
    // One that parts go into wants its parameters next.
    if (top) void navigate(`/categories/${outcome.data.id}`);
  };
  return (
    <FormDialog
      title={top ? m.categories_addTitle({ top: nameOf(top) }) : m.categories_addTop()}
      verb={m.categories_add()}
      busy={act.busy}
      onClose={onClose}
      onSend={() => void send()}
    >
      <NameFields names={names} isMissing={isMissing} onChange={setNames} />
      <Refused refusal={act.refusal} call="consoleCategoryAdd" />
    </FormDialog>
  );
}

const byNames = '(names)';

/** Names in both languages, and the kind of part whose order of parameters is inherited. */
export function NamesDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const act = useAct('consoleCategorySave');
  const toast = useToast();
  const [names, setNames] = useState<Names>(category);
  const [kind, setKind] = useState(category.kindSet ?? byNames);
  const [isMissing, setMissing] = useState(false);
  const word = ({ zh, en }: { zh: string; en: string }) => (language() === 'en' ? en : zh);
  const named = category.kinds.find(({ key }) => key === category.kindNamed);
  const send = async () => {
    setMissing(isEmpty(names));
    if (isEmpty(names)) return;
    const { nameZh, nameEn } = names;
    const outcome = await act.run({ nameZh, nameEn, kind: kind === byNames ? null : kind, version: category.version }, { id: category.id });
    if (!outcome.ok) return;
    onClose();
    toast({ text: m.categories_saved() });
  };
  return (
    <FormDialog title={m.categories_rename()} verb={m.categories_save()} busy={act.busy} onClose={onClose} onSend={() => void send()}>
      <NameFields names={names} isMissing={isMissing} onChange={setNames} />
      <Select
        label={m.categories_kind()}
        hint={m.categories_kindHint()}
        value={kind}
        options={[
          { value: byNames, label: m.categories_kindByNames({ kind: named ? word(named) : m.categories_kindNone() }) },
          { value: '', label: m.categories_kindNone() },
          ...category.kinds.map((one) => ({ value: one.key, label: word(one) })),
        ]}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
      <Refused refusal={act.refusal} call="consoleCategorySave" onReload={onClose} />
    </FormDialog>
  );
}

/** Another place, chosen from a list: for far ways and for who does not drag. */
export function MoveDialog({
  node,
  tree,
  busy,
  onClose,
  onMove,
}: {
  node: Leaf;
  tree: Tree;
  busy: boolean;
  onClose: () => void;
  onMove: (place: Place) => Promise<void>;
}) {
  const own = tree.find(({ id }) => id === node.id);
  const above = tree.find(({ children }) => children.some(({ id }) => id === node.id));
  const [under, setUnder] = useState(above?.id ?? '');
  const [before, setBefore] = useState('');
  const goals = (own?.children.length ?? 0) > 0 ? [] : tree.filter((top) => top.id !== node.id && takesOthers(top));
  const level = (under === '' ? tree : (tree.find(({ id }) => id === under)?.children ?? [])).filter(({ id }) => id !== node.id);
  return (
    <FormDialog
      title={m.categories_moveTitle({ name: nameOf(node) })}
      verb={m.categories_move()}
      busy={busy}
      onClose={onClose}
      onSend={() => void onMove({ under, before }).then(onClose)}
    >
      <p>{m.categories_moveText({ parts: quantity(node.parts) })}</p>
      <Select
        label={m.categories_under()}
        data-autofocus
        value={under}
        options={[{ value: '', label: m.categories_topLevel() }, ...goals.map((top) => ({ value: top.id, label: nameOf(top) }))]}
        onChange={(event) => {
          setUnder(event.currentTarget.value);
          setBefore('');
        }}
      />
      <Select
        label={m.categories_before()}
        value={before}
        options={[{ value: '', label: m.categories_last() }, ...level.map((one) => ({ value: one.id, label: nameOf(one) }))]}
        onChange={(event) => setBefore(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

export function MergeDialog({ category, tree, onClose }: { category: Category; tree: Tree; onClose: () => void }) {
  const act = useAct('consoleCategoryMerge');
  const toast = useToast();
  const navigate = useNavigate();
  const [into, setInto] = useState('');
  const goals = tree.flatMap((top) =>
    top.children.length === 0
      ? [{ value: top.id, label: nameOf(top) }]
      : top.children.map((leaf) => ({ value: leaf.id, label: `${nameOf(top)} › ${nameOf(leaf)}` })),
  );
  const run = async (reason: string) => {
    if (into === '') return;
    const outcome = await act.run({ into, version: category.version, reason }, { id: category.id });
    if (!outcome.ok) return;
    toast({ text: m.categories_merged({ parts: quantity(outcome.data.parts) }) });
    await navigate(`/categories/${into}`);
  };
  return (
    <ReasonDialog
      open
      title={m.categories_mergeTitle({ name: nameOf(category) })}
      verb={m.categories_merge()}
      verbBusy={m.common_saving()}
      kind="danger"
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <p>{m.categories_mergeText({ parts: quantity(category.parts) })}</p>
      <Select
        label={m.categories_into()}
        value={into}
        options={[{ value: '', label: m.categories_choose() }, ...goals.filter(({ value }) => value !== category.id)]}
        onChange={(event) => setInto(event.currentTarget.value)}
      />
      <Refused refusal={act.refusal} call="consoleCategoryMerge" onReload={onClose} />
    </ReasonDialog>
  );
}

export function RetireDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const act = useAct('consoleCategoryRetire');
  const toast = useToast();
  const navigate = useNavigate();
  const run = async (reason: string) => {
    const outcome = await act.run({ version: category.version, reason }, { id: category.id });
    if (!outcome.ok) return;
    toast({ text: m.categories_retired({ name: nameOf(category) }) });
    await navigate('/categories');
  };
  return (
    <ReasonDialog
      open
      title={m.categories_retireTitle({ name: nameOf(category) })}
      verb={m.categories_retire()}
      verbBusy={m.common_saving()}
      kind="danger"
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <p>{m.categories_retireText()}</p>
      <Refused refusal={act.refusal} call="consoleCategoryRetire" onReload={onClose} />
    </ReasonDialog>
  );
}
