// Looking for other parts of a line by words of one's own.
import { BareInput } from '@partharbor/ui/bare-field';
import { Button } from '@partharbor/ui/button';
import { useState } from 'react';
import { m } from '../../../i18n/messages.js';
import css from './panel.module.css';
import type { CandidateSearch } from './use-candidates.ts';

export function OtherWords({ search: { query, search } }: { readonly search: CandidateSearch }) {
  const [text, setText] = useState(query);
  return (
    <form
      className={css.words}
      onSubmit={(event) => {
        event.preventDefault();
        search(text.trim());
      }}
    >
      <BareInput
        type="search"
        maxLength={200}
        aria-label={m.bom_otherWords()}
        placeholder={m.bom_otherWords()}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button size="cell" type="submit">
        {m.bom_lookFor()}
      </Button>
      {query !== '' && (
        <Button
          size="cell"
          kind="quiet"
          onClick={() => {
            setText('');
            search('');
          }}
        >
          {m.bom_backToLine()}
        </Button>
      )}
    </form>
  );
}
