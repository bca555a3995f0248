// Where a text stands and what it is about: kind, group, category, parts, cover, pinned.
import { Checkbox } from '@partharbor/ui/checkbox';
import { Panel, Row, Stack } from '@partharbor/ui/layout';
import { Select } from '@partharbor/ui/select';
import { TextArea } from '@partharbor/ui/text-area';
import { TextField } from '@partharbor/ui/text-field';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { language } from '../../preferences.ts';
import type { Kind, Typed } from './draft.ts';
import { PictureButton } from './PictureButton.tsx';
import { kindWord, kinds } from './labels.ts';
import css from './contents.module.css';

type Categories = Answer<'categories'>;
type Groups = Answer<'consoleFooter'>['groups'];

export interface Choices {
  readonly categories: Categories;
  readonly groups: Groups;
}

const none = () => ({ value: '', label: m.contents_noChoice() });
const nameOf = (zh: string, en: string): string => (language() === 'zh' ? zh : en);

const categoryOptions = (categories: Categories) => [
  none(),
  ...categories.flatMap((top) => {
    const name = nameOf(top.categoryName, top.categoryEnName);
    return [
      { value: top.categoryId, label: name },
      ...top.children.map((leaf) => ({ value: leaf.categoryId, label: `${name} › ${nameOf(leaf.categoryName, leaf.categoryEnName)}` })),
    ];
  }),
];

const groupOptions = (groups: Groups) => [
  none(),
  ...groups.filter(({ place }) => place === 'encyclopedia').map(({ id, name, nameEn }) => ({ value: id, label: nameOf(name, nameEn) })),
];

interface PlaceFieldsProps {
  readonly typed: Typed;
  readonly choices: Choices;
  readonly onChange: (change: Partial<Typed>) => void;
}

export function PlaceFields({ typed, choices, onChange }: PlaceFieldsProps) {
  const encyclopedia = typed.kind === 'encyclopedia';
  return (
    <Panel title={m.contents_place()}>
      <div className={css.fields}>
        <Select
          label={m.contents_kind()}
          options={kinds.map((kind) => ({ value: kind, label: kindWord(kind) }))}
          value={typed.kind}
          onChange={(event) => onChange({ kind: event.currentTarget.value as Kind })}
        />
        {encyclopedia && (
          <Select
            label={m.contents_group()}
            options={groupOptions(choices.groups)}
            value={typed.groupId}
            onChange={(event) => onChange({ groupId: event.currentTarget.value })}
          />
        )}
        {encyclopedia && (
          <TextField
            label={m.contents_position()}
            hint={m.contents_positionHint()}
            inputMode="numeric"
            maxLength={4}
            value={typed.position}
            onChange={(event) => onChange({ position: event.currentTarget.value })}
          />
        )}
        <Select
          label={m.contents_category()}
          options={categoryOptions(choices.categories)}
          value={typed.categoryId}
          onChange={(event) => onChange({ categoryId: event.currentTarget.value })}
        />
        <TextArea
          label={m.contents_parts()}
          hint={m.contents_partsHint()}
          mono
          rows={4}
          maxLength={800}
          value={typed.parts}
          onChange={(event) => onChange({ parts: event.currentTarget.value })}
        />
        <Stack gap={8}>
          <TextField
            label={m.contents_cover()}
            hint={m.contents_coverHint()}
            maxLength={200}
            value={typed.cover}
            onChange={(event) => onChange({ cover: event.currentTarget.value })}
          />
          <Row>
            <PictureButton label={m.contents_uploadCover()} onSent={({ src }) => onChange({ cover: src })} />
            {/^\/(upload|part-drawings)\//.test(typed.cover) && <img className={css.cover} src={typed.cover} alt={m.contents_cover()} />}
          </Row>
        </Stack>
        <Checkbox
          label={m.contents_pinned()}
          checked={typed.pinned}
          onChange={(event) => onChange({ pinned: event.currentTarget.checked })}
        />
      </div>
    </Panel>
  );
}
