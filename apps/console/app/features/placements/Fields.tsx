// Fields of a placement by its kind; texts of languages outside the range are not asked for.
import type { PlacementContent } from '@partharbor/contract/placements';
import { isForeign } from '@partharbor/rules/placements';
import type { LocaleRange } from '@partharbor/rules/placements';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { TextArea } from '@partharbor/ui/text-area';
import { TextField } from '@partharbor/ui/text-field';
import { m } from '../../i18n/messages.js';
import type { Problem } from './draft.ts';
import css from './placements.module.css';
import { Pictures } from './Pictures.tsx';
import type { Picture } from './Preview.tsx';
import { activityChoices, colorWords, methodWords, placeWords, sizeWords, typeWords } from './labels.ts';

export const problemWords: Readonly<Record<Problem, () => string>> = {
  missing: m.placements_problemMissing,
  link: m.placements_problemLink,
  short: m.placements_problemShort,
  order: m.placements_problemOrder,
  pasted: m.placements_problemPasted,
};

interface FieldsProps {
  readonly content: PlacementContent;
  readonly range: LocaleRange;
  /** Empty until saving was tried. */
  readonly problems: ReadonlyMap<string, Problem>;
  readonly pictures: readonly Picture[];
  readonly onChange: (content: PlacementContent) => void;
  readonly onPicture: (picture: Picture) => void;
}

/** Longest texts, as the contract has them. */
const longest: Readonly<Record<string, number>> = {
  headingZh: 120,
  headingEn: 240,
  titleZh: 60,
  titleEn: 120,
  contentZh: 20,
  contentEn: 40,
  buttonTextZh: 12,
  buttonTextEn: 30,
  textZh: 50,
  textEn: 50,
  nameZh: 12,
  nameEn: 30,
  batchCode: 40,
  link: 500,
  bindLink: 500,
};

function useField({ content, problems, onChange }: FieldsProps) {
  const values = content as unknown as Readonly<Record<string, string>>;
  const set = (name: string, value: unknown) => onChange({ ...content, [name]: value });
  const of = (name: string, label: string) => {
    const problem = problems.get(name);
    return {
      label,
      name,
      value: values[name] ?? '',
      maxLength: longest[name],
      error: problem && problemWords[problem](),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set(name, value),
    };
  };
  return { set, of };
}

/** A text in each language of the range, side by side. */
function Pair({ fields, name, zh, en, long }: { fields: FieldsProps; name: string; zh: string; en: string; long?: boolean }) {
  const { of } = useField(fields);
  const Part = long ? TextArea : TextField;
  return (
    <div className={css.pair}>
      {([`${name}Zh`, `${name}En`] as const).map((field, index) =>
        isForeign(fields.range, field) ? null : (
          <Part
            key={field}
            {...of(field, index === 0 ? zh : en)}
            maxLength={long ? (index === 0 ? 1_000 : 2_000) : longest[field]}
            lang={index === 0 ? 'zh-CN' : 'en'}
          />
        ),
      )}
    </div>
  );
}

interface ChoicesProps<K extends string> {
  readonly legend: string;
  readonly name: string;
  readonly words: Readonly<Record<K, () => string>>;
  readonly value: K;
  readonly onChoose: (value: K) => void;
}

export function Choices<K extends string>({ legend, name, words, value, onChoose }: ChoicesProps<K>) {
  return (
    <ChoiceGroup legend={legend} row>
      {(Object.keys(words) as K[]).map((key) => (
        <Radio key={key} name={name} label={words[key]()} checked={value === key} onChange={() => onChoose(key)} />
      ))}
    </ChoiceGroup>
  );
}

function ImagesOf({ fields, images }: { fields: FieldsProps; images: readonly { readonly imageId: string; readonly link: string }[] }) {
  const { set } = useField(fields);
  const { problems, pictures, onPicture } = fields;
  return (
    <Pictures
      images={images}
      known={pictures}
      error={problems.get('images') === 'missing' ? m.placements_problemPicture() : undefined}
      showLinkErrors={problems.has('images')}
      onChange={(changed) => set('images', changed)}
      onKnown={onPicture}
    />
  );
}

function PopupFields({ fields }: { fields: FieldsProps }) {
  const { set, of } = useField(fields);
  const { content } = fields;
  if (content.kind !== 'popup') return null;
  const ways = { text: m.placements_asText, picture: m.placements_asPicture };
  return (
    <>
      <Choices
        legend={m.placements_place()}
        name="appearLocation"
        words={placeWords}
        value={content.appearLocation}
        onChoose={(to) => set('appearLocation', to)}
      />
      <Choices
        legend={m.placements_method()}
        name="popupMethod"
        words={methodWords}
        value={content.popupMethod}
        onChoose={(to) => set('popupMethod', to)}
      />
      <Choices
        legend={m.placements_size()}
        name="boxSize"
        words={sizeWords}
        value={content.boxSize}
        onChoose={(to) => set('boxSize', to)}
      />
      <Choices
        legend={m.placements_shape()}
        name="isText"
        words={ways}
        value={content.isText ? 'text' : 'picture'}
        onChoose={(to) => set('isText', to === 'text')}
      />
      <Pair fields={fields} name="title" zh={m.placements_titleZh()} en={m.placements_titleEn()} />
      {content.isText ? (
        <Pair fields={fields} name="content" zh={m.placements_contentZh()} en={m.placements_contentEn()} long />
      ) : (
        <ImagesOf fields={fields} images={content.images} />
      )}
      <TextField {...of('bindLink', m.placements_button())} hint={m.placements_linkHint()} optional={m.placements_optional()} />
      <Pair fields={fields} name="buttonText" zh={m.placements_buttonZh()} en={m.placements_buttonEn()} />
    </>
  );
}

/** The fields of any kind. */
export function Fields(fields: FieldsProps) {
  const { set, of } = useField(fields);
  const { content } = fields;
  switch (content.kind) {
    case 'notice':
      return (
        <>
          <Choices legend={m.placements_type()} name="type" words={typeWords} value={content.type} onChoose={(to) => set('type', to)} />
          <Pair fields={fields} name="heading" zh={m.placements_headingZh()} en={m.placements_headingEn()} />
          {content.type !== 'right-side' && (
            <TextField {...of('link', m.placements_link())} hint={m.placements_linkHint()} optional={m.placements_optional()} />
          )}
          <ImagesOf fields={fields} images={content.images} />
        </>
      );
    case 'popup':
      return <PopupFields fields={fields} />;
    case 'word':
      return (
        <>
          <Pair fields={fields} name="content" zh={m.placements_wordZh()} en={m.placements_wordEn()} />
          <TextField {...of('link', m.placements_link())} hint={m.placements_linkHint()} />
          <Choices
            legend={m.placements_color()}
            name="color"
            words={colorWords}
            value={content.color}
            onChoose={(to) => set('color', to)}
          />
        </>
      );
    case 'search':
      return <Pair fields={fields} name="text" zh={m.placements_searchZh()} en={m.placements_searchEn()} />;
    case 'activity':
      return (
        <>
          <Choices
            legend={m.placements_activityType()}
            name="activityType"
            words={activityChoices}
            value={content.type}
            onChoose={(to) => set('type', to)}
          />
          <Pair fields={fields} name="name" zh={m.placements_nameZh()} en={m.placements_nameEn()} />
          <TextField {...of('batchCode', m.placements_batchCode())} optional={m.placements_optional()} />
        </>
      );
  }
}
