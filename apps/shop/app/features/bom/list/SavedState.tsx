// Whether all is kept: when it was, or why not and what can be done; and the way back of the last step.
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { m } from '../../../i18n/messages.js';
import css from './detail.module.css';
import type { Editor } from '../edit/use-editor.ts';

export function SavedState({ editor: { view, state, store } }: { readonly editor: Editor }) {
  const { isSaving, savedAt, undoable } = state;
  const kept =
    savedAt === null ? (view.ref.kind === 'draft' ? m.bom_isDraft() : '') : m.bom_savedAt({ time: savedAt.toTimeString().slice(0, 5) });
  return (
    <>
      <output className={css.note}>{isSaving ? m.bom_saving() : kept}</output>
      {undoable > 0 && (
        <Button kind="quiet" icon={<Icon of={IconArrowBackUp} />} title="Ctrl+Z" onClick={() => store.undo()}>
          {m.bom_undo()}
        </Button>
      )}
    </>
  );
}
