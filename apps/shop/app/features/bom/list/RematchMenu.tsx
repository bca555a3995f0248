// Matches a saved BOM again: open lines, short ones, those the system chose, or all; what the buyer chose stays.
import type { Refusal } from '@partharbor/contract/call';
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Notice } from '@partharbor/ui/notice';
import { MenuButton, Popover } from '@partharbor/ui/popover';
import { useToast } from '@partharbor/ui/toast';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '../../../i18n/messages.js';
import { askBom, bomCalls } from '../calls.ts';
import type { Editor } from '../edit/use-editor.ts';

const scopes = { open: m.bom_scopeOpen, short: m.bom_scopeShort, system: m.bom_scopeSystem, all: m.bom_scopeAll };

interface MenuProps {
  readonly editor: Editor;
  readonly renew: (() => void) | undefined;
}

export function RematchMenu({ editor: { view, userId, store }, renew }: MenuProps) {
  const revalidator = useRevalidator();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run = async (scope: string) => {
    if (view.ref.kind !== 'saved') return;
    setBusy(true);
    await store.settled();
    const input = { userId, bomId: view.ref.bomId, scope, version: store.state().view.version };
    const outcome = await askBom<{ changes: readonly unknown[] }>(bomCalls.rematch, input, userId);
    setBusy(false);
    setRefusal(outcome.ok ? null : outcome);
    if (!outcome.ok) return;
    toast({ text: m.bom_rematched({ count: outcome.data.changes.length }) });
    await revalidator.revalidate();
    renew?.();
  };
  return (
    <>
      {refusal && (
        <Notice
          tone="error"
          actions={
            <Button size="cell" onClick={() => setRefusal(null)}>
              {m.bom_gotIt()}
            </Button>
          }
        >
          {refusal.message || m.bom_sendFailed()}
        </Notice>
      )}
      <Popover
        align="end"
        trigger={
          <>
            <Icon of={IconRefresh} />
            {isBusy ? m.bom_matching() : m.bom_rematch()}
          </>
        }
      >
        {Object.entries(scopes).map(([scope, word]) => (
          <form
            key={scope}
            onSubmit={(event) => {
              event.preventDefault();
              void run(scope);
            }}
          >
            <MenuButton>{word()}</MenuButton>
          </form>
        ))}
      </Popover>
    </>
  );
}
