// The filters as a sheet, for windows without room beside the table.
import { Button } from '@partharbor/ui/Button';
import { Drawer } from '@partharbor/ui/Drawer';
import { quantity as written } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { FacetForm } from './FacetForm.tsx';
import type { ListState } from './list-state.ts';
import type { FoundList } from './load.ts';

export function FilterDrawer({ state, data, open, close }: { state: ListState; data: FoundList; open: boolean; close: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={close}
      title={m.listing_filters()}
      closeLabel={m.common_close()}
      foot={
        <Button kind="primary" size="action" block onClick={close}>
          {m.listing_showResults({ total: `${written(data.total)}${data.capped ? '+' : ''}` })}
        </Button>
      }
    >
      <FacetForm state={state} data={data} />
    </Drawer>
  );
}
