// The keys of a list.
import { Dialog } from '@partharbor/ui/dialog';
import { Facts } from '@partharbor/ui/layout';
import { m } from '../../../i18n/messages.js';

export function KeysDialog({ close }: { readonly close: () => void }) {
  const keys: readonly (readonly [string, string])[] = [
    ['↑ ↓', m.bom_keyRows()],
    ['→ · ←', m.bom_keyOpen()],
    ['1 – 5', m.bom_keyTake()],
    ['Space', m.bom_keyConfirm()],
    ['N', m.bom_keyNext()],
    ['Ctrl+Z', m.bom_keyUndo()],
    ['/', m.bom_keyFilter()],
    ['Esc', m.bom_keyClose()],
    ['?', m.bom_keyHelp()],
  ];
  return (
    <Dialog open onClose={close} title={m.bom_keys()} closeLabel={m.common_close()}>
      <Facts items={keys.map(([key, value]) => ({ name: <kbd>{key}</kbd>, value }))} />
    </Dialog>
  );
}
