// What the list of parts is narrowed by; the address keeps it.
import { Button } from '@partharbor/ui/button';
import { Link } from '@partharbor/ui/link';
import { Select } from '@partharbor/ui/select';
import { TextField } from '@partharbor/ui/text-field';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { m } from '../../i18n/messages.js';
import { listHref } from '../../loading.ts';
import { placeOptions, type Places } from '../categories/places.ts';
import { filterFrom, isFiltered, noFilter } from './filter.ts';
import css from './part-runs.module.css';

const any = () => ({ value: '', label: m.part_runs_any() });

const fieldOf = (given: FormData, name: string): string => {
  const value = given.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

export function Filters({ places }: { places: Places }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const now = filterFrom(query);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const changes = Object.fromEntries(Object.keys(noFilter).map((name) => [name, fieldOf(given, name)]));
    void navigate(listHref(query, changes));
  };
  return (
    <search>
      {/* Begins anew with every address, so that fields show what is in force. */}
      <form key={query.toString()} className={css.filters} aria-label={m.part_runs_filters()} onSubmit={submit}>
        <Select label={m.part_runs_category()} name="categoryId" defaultValue={now.categoryId} options={[any(), ...placeOptions(places)]} />
        <TextField label={m.part_runs_brand()} name="brandName" defaultValue={now.brandName} maxLength={100} autoComplete="off" />
        <Select
          label={m.part_runs_shelf()}
          name="shelf"
          defaultValue={now.shelf}
          options={[any(), { value: 'on', label: m.part_runs_shelfOn() }, { value: 'off', label: m.part_runs_shelfOff() }]}
        />
        <Select
          label={m.part_runs_stock()}
          name="stock"
          defaultValue={now.stock}
          options={[any(), { value: 'some', label: m.part_runs_stockSome() }, { value: 'none', label: m.part_runs_stockNone() }]}
        />
        <Select
          label={m.part_runs_lacks()}
          name="lacks"
          defaultValue={now.lacks}
          options={[
            any(),
            { value: 'datasheet', label: m.part_runs_lacksDatasheet() },
            { value: 'priceDomestic', label: m.part_runs_lacksDomestic() },
            { value: 'priceInternational', label: m.part_runs_lacksInternational() },
          ]}
        />
        <TextField
          label={m.part_runs_source()}
          name="source"
          defaultValue={now.source}
          placeholder={m.part_runs_sourceHint()}
          maxLength={60}
          autoComplete="off"
        />
        <TextField label={m.part_runs_changedSince()} name="changedSince" type="date" defaultValue={now.changedSince} />
        <div className={css.filterActs}>
          <Button type="submit">{m.part_runs_apply()}</Button>
          {isFiltered(now) && <Link href={listHref(query, noFilter)}>{m.part_runs_clear()}</Link>}
        </div>
      </form>
    </search>
  );
}
