// Adds one line by hand: a number, or what describes the part.
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { TextField } from '@partharbor/ui/text-field';
import { useState } from 'react';
import { m } from '../../../i18n/messages.js';
import { fieldWords } from '../labels.ts';
import type { Editor } from '../edit/use-editor.ts';

const asked = ['mpn', 'manufacturer', 'value', 'package', 'description'] as const;

export function AddLine({ editor: { view, change }, close }: { readonly editor: Editor; readonly close: () => void }) {
  const [wrong, setWrong] = useState<'' | 'empty' | 'quantity'>('');
  return (
    <Dialog
      open
      onClose={close}
      title={m.bom_addTitle()}
      closeLabel={m.common_close()}
      actions={
        <>
          <Button kind="primary" type="submit" form="bom-add">
            {m.bom_addLine()}
          </Button>
          <Button onClick={close}>{m.common_cancel()}</Button>
        </>
      }
    >
      <form
        id="bom-add"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const text = (name: string) => {
            const value = form.get(name);
            return typeof value === 'string' ? value.trim() : '';
          };
          const line = Object.fromEntries(asked.map((field) => [field, text(field)]));
          const number = Number(text('quantity').normalize('NFKC'));
          if (text('mpn') === '' && text('value') === '' && text('description') === '') return setWrong('empty');
          if (!Number.isInteger(number) || number < 1 || number > 1_000_000) return setWrong('quantity');
          const designators = text('designators')
            .split(/[\s,;]+/)
            .filter((one) => one !== '');
          change({ op: 'add', line: { ...line, designators, quantity: number }, after: view.lines.at(-1)?.key ?? '' });
          return close();
        }}
      >
        <Stack gap={12}>
          {asked.map((field, at) => (
            <TextField
              key={field}
              name={field}
              label={fieldWords[field]()}
              maxLength={200}
              data-autofocus={at === 0 || undefined}
              error={field === 'mpn' && wrong === 'empty' ? m.bom_problemEmpty() : undefined}
            />
          ))}
          <TextField name="designators" label={m.bom_roleDesignator()} optional={m.common_optional()} maxLength={2_000} />
          <TextField
            name="quantity"
            label={m.bom_roleQuantity()}
            inputMode="numeric"
            defaultValue="1"
            maxLength={7}
            error={wrong === 'quantity' ? m.bom_quantityWrong() : undefined}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
