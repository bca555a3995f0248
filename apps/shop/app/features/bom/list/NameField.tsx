// The list's name, changed in place.
import { BareInput } from '@partharbor/ui/bare-field';
import { IconButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState } from 'react';
import { m } from '../../../i18n/messages.js';
import css from './detail.module.css';
import type { Editor } from '../edit/use-editor.ts';

export function NameField({ editor: { view, isReadOnly, change } }: { readonly editor: Editor }) {
  const [isEdited, setEdited] = useState(false);
  const name = view.name || m.bom_unnamed();
  const keep = (typed: string) => {
    setEdited(false);
    const next = typed.trim();
    if (next !== '' && next !== view.name) change({ op: 'name', value: next });
  };
  if (isEdited) {
    return (
      <BareInput
        className={css.nameField}
        aria-label={m.bom_name()}
        maxLength={60}
        defaultValue={view.name}
        ref={(field) => field?.focus()}
        onBlur={({ currentTarget }) => keep(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
          if (key !== 'Escape') return;
          currentTarget.value = '';
          currentTarget.blur();
        }}
      />
    );
  }
  return (
    <>
      <h1 translate="no">{name}</h1>
      {!isReadOnly && (
        <IconButton label={m.bom_rename()} onClick={() => setEdited(true)}>
          <Icon of={IconPencil} />
        </IconButton>
      )}
    </>
  );
}
