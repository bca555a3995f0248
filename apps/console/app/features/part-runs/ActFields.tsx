// The fields of an act on many parts, by its kind.
import type { Refusal } from '@partharbor/contract/call';
import { Row } from '@partharbor/ui/layout';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { Select } from '@partharbor/ui/select';
import { TextField } from '@partharbor/ui/text-field';
import { useEffect, useState } from 'react';
import type { Answer } from '../../calls.ts';
import { send } from '../../client.ts';
import { m } from '../../i18n/messages.js';
import { language } from '../../preferences.ts';
import { Failed } from '../../templates/Problem.tsx';
import { placeOptions, type Places } from '../categories/places.ts';
import { editionWord } from '../common/labels.ts';
import { actKinds, type ActFault, type ActForm } from './act.ts';
import { actWords, cycleWords, faultWords } from './labels.ts';

export interface ActFieldsProps {
  readonly form: ActForm;
  readonly places: Places;
  /** A part of those chosen: its parameters are offered. */
  readonly example: string;
  /** What is wrong since the last try; null = nothing. */
  readonly fault: ActFault | null;
  readonly change: (part: Partial<ActForm>) => void;
}

const choose = () => ({ value: '', label: m.part_runs_choose() });

function Quantities({ form, fault, change }: ActFieldsProps) {
  const fields = [
    ['moq', m.part_runs_moq()],
    ['step', m.part_runs_step()],
    ['packNumber', m.part_runs_pack()],
  ] as const;
  return fields.map(([key, label], at) => (
    <TextField
      key={key}
      label={label}
      hint={m.part_runs_stays()}
      error={at === 0 && fault === 'quantities' ? faultWords.quantities() : undefined}
      inputMode="numeric"
      maxLength={12}
      autoComplete="off"
      value={form[key]}
      onChange={(event) => change({ [key]: event.currentTarget.value })}
    />
  ));
}

type Params = Answer<'consolePartForm'>['params'];

function Parameter({ form, example, fault, change }: ActFieldsProps) {
  const [params, setParams] = useState<Params | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      // It rejects only where nobody waits for it any more.
      const outcome = await send('consolePartForm', {}, { params: { goodsId: example }, signal: stop.signal }).catch(() => null);
      if (outcome === null || stop.signal.aborted) return;
      setRefusal(outcome.ok ? null : outcome);
      if (outcome.ok) setParams(outcome.data.params);
    };
    void ask();
    return () => stop.abort();
  }, [example]);
  if (refusal) return <Failed refusal={refusal} call="consolePartForm" />;
  if (params?.length === 0) return <p>{m.part_runs_paramNone()}</p>;
  return (
    <>
      <Select
        label={m.part_runs_param()}
        options={[choose(), ...(params ?? []).map(({ code, zh, en }) => ({ value: code, label: language() === 'zh' ? zh : en }))]}
        error={fault === 'param' ? faultWords.param() : undefined}
        value={form.code}
        onChange={(event) => change({ code: event.currentTarget.value })}
      />
      <TextField
        label={m.part_runs_paramText()}
        hint={m.part_runs_paramTextHint()}
        maxLength={200}
        autoComplete="off"
        value={form.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
    </>
  );
}

function Price({ form, fault, change }: ActFieldsProps) {
  return (
    <>
      <Row gap={24}>
        <ChoiceGroup legend={m.part_runs_edition()} row>
          {(['domestic', 'international'] as const).map((edition) => (
            <Radio
              key={edition}
              name="edition"
              value={edition}
              label={editionWord(edition)}
              checked={form.edition === edition}
              onChange={() => change({ edition })}
            />
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend={m.part_runs_by()} row>
          {(['percent', 'amount'] as const).map((by) => (
            <Radio
              key={by}
              name="by"
              value={by}
              label={by === 'percent' ? m.part_runs_byPercent() : m.part_runs_byAmount()}
              checked={form.by === by}
              onChange={() => change({ by })}
            />
          ))}
        </ChoiceGroup>
      </Row>
      <TextField
        label={m.part_runs_value()}
        hint={form.by === 'percent' ? m.part_runs_percentHint() : m.part_runs_amountHint()}
        error={fault === 'value' ? faultWords.value() : undefined}
        maxLength={16}
        autoComplete="off"
        value={form.value}
        onChange={(event) => change({ value: event.currentTarget.value })}
      />
    </>
  );
}

function OfKind(props: ActFieldsProps) {
  const { form, places, fault, change } = props;
  switch (form.kind) {
    case 'category':
      return (
        <Select
          label={m.part_runs_category()}
          options={[choose(), ...placeOptions(places)]}
          error={fault === 'category' ? faultWords.category() : undefined}
          value={form.categoryId}
          onChange={(event) => change({ categoryId: event.currentTarget.value })}
        />
      );
    case 'maker':
      return (
        <TextField
          label={m.part_runs_brand()}
          hint={m.part_runs_brandHint()}
          error={fault === 'brand' ? faultWords.brand() : undefined}
          maxLength={100}
          autoComplete="off"
          value={form.brandName}
          onChange={(event) => change({ brandName: event.currentTarget.value })}
        />
      );
    case 'shelf':
      return (
        <ChoiceGroup legend={m.part_runs_actShelf()} row>
          {(['0', '1'] as const).map((status) => (
            <Radio
              key={status}
              name="goodsStatus"
              value={status}
              label={status === '1' ? m.part_runs_putOn() : m.part_runs_takeOff()}
              checked={form.goodsStatus === status}
              onChange={() => change({ goodsStatus: status })}
            />
          ))}
        </ChoiceGroup>
      );
    case 'quantities':
      return <Quantities {...props} />;
    case 'lifeCycle':
      return (
        <Select
          label={m.part_runs_actLifeCycle()}
          options={Object.entries(cycleWords).map(([value, word]) => ({ value, label: word() }))}
          value={form.lifeCycle}
          onChange={(event) => change({ lifeCycle: event.currentTarget.value as ActForm['lifeCycle'] })}
        />
      );
    case 'parameter':
      return <Parameter {...props} />;
    case 'price':
      return <Price {...props} />;
  }
}

export function ActFields(props: ActFieldsProps) {
  return (
    <>
      <Select
        label={m.part_runs_act()}
        options={actKinds.map((kind) => ({ value: kind, label: actWords[kind]() }))}
        value={props.form.kind}
        onChange={(event) => props.change({ kind: event.currentTarget.value as ActForm['kind'] })}
      />
      <OfKind {...props} />
    </>
  );
}
