// States as filters with their counts, the text filter, and adding a line.
import { BareInput } from '@partharbor/ui/bare-field';
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../../i18n/messages.js';
import type { Over } from '../list/BomEditor.tsx';
import css from '../list/detail.module.css';
import { filters } from '../edit/derive.ts';
import { filterWords } from '../labels.ts';
import type { Editor } from '../edit/use-editor.ts';

interface FiltersProps {
  readonly editor: Editor;
  readonly isCost: boolean;
  readonly showCost: (is: boolean) => void;
  readonly open: (over: Over) => void;
}

const always = new Set(['all', 'open', 'short', 'matched']);

export function Filters({ editor, isCost, showCost, open }: FiltersProps) {
  const { counts, filter, text, show, isReadOnly } = editor;
  return (
    <div className={css.filters}>
      <nav className={css.tabs} aria-label={m.bom_filters()}>
        {filters
          .filter((one) => always.has(one) || counts[one] > 0 || one === filter)
          .map((one) => (
            <button
              key={one}
              type="button"
              className={css.tab}
              aria-pressed={one === filter && !isCost}
              onClick={() => {
                showCost(false);
                show(one, text);
              }}
            >
              {filterWords[one]()} <span>{quantity(counts[one])}</span>
            </button>
          ))}
        <button type="button" className={`${css.tab} ${css.costTab}`} aria-pressed={isCost} onClick={() => showCost(!isCost)}>
          {m.bom_cost()}
        </button>
      </nav>
      <BareInput
        id="bom-filter"
        type="search"
        aria-label={m.bom_filterText()}
        placeholder={m.bom_filterText()}
        value={text}
        onChange={({ currentTarget }) => show(filter, currentTarget.value)}
      />
      {!isReadOnly && (
        <Button kind="quiet" icon={<Icon of={IconPlus} />} onClick={() => open('add')}>
          {m.bom_addLine()}
        </Button>
      )}
    </div>
  );
}
