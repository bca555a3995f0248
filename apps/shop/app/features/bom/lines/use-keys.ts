// Keys of the table: rows by arrows, candidates by number, the next line that waits, undo, filter (section keys of R-158's page). They act while the focus is in the table.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Candidate } from '../types.ts';
import type { Editor } from '../edit/use-editor.ts';

interface Keys {
  readonly editor: Editor;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly candidates: readonly Candidate[];
  readonly openKeys: () => void;
}

const isField = (target: EventTarget): boolean => target instanceof Element && target.closest('input, textarea, select') !== null;

/** The next line that waits, the filter, the list of keys. */
const leading: ReadonlySet<string> = new Set(['n', 'N', '/', '?']);

/** Rows of lines in their order. */
const rowsOf = (table: HTMLTableElement | null): HTMLTableRowElement[] => [
  ...(table?.querySelectorAll<HTMLTableRowElement>('tr[data-key]') ?? []),
];

function focusRow(rows: readonly HTMLTableRowElement[], row: HTMLTableRowElement | undefined): void {
  if (!row) return;
  for (const other of rows) if (other.tabIndex === 0) other.tabIndex = -1;
  row.tabIndex = 0;
  row.focus();
  row.scrollIntoView({ block: 'nearest' });
}

/** Of the rows one is reached by Tab, whatever a filter took away or brought: the one keys went to, else the first. */
function useOneReachable(table: Keys['table']): void {
  useLayoutEffect(() => {
    const [first] = rowsOf(table.current);
    const reached = table.current?.querySelectorAll('tr[data-key][tabindex="0"]').length ?? 0;
    if (first && reached !== 1) first.tabIndex = reached === 0 ? 0 : -1;
  });
}

export function useKeys({ editor, table, candidates, openKeys }: Keys): void {
  const { store } = editor;
  useOneReachable(table);
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      // In a field it is the field's own.
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isField(event.target!)) return;
      event.preventDefault();
      store.undo();
    };
    addEventListener('keydown', undo);
    return () => removeEventListener('keydown', undo);
  }, [store]);
  const press = useRef<(event: KeyboardEvent) => void>(undefined);
  useEffect(() => {
    press.current = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
      const rows = rowsOf(table.current);
      const own = event.target.closest<HTMLTableRowElement>('tr[data-key]')?.dataset['key'] ?? editor.open ?? undefined;
      const at = rows.findIndex((one) => one.dataset['key'] === own);
      // In a field it takes back what was typed.
      if (event.key === 'Escape' && editor.open !== null && !isField(event.target)) {
        editor.setOpen(null);
        return focusRow(rows, rows[at]);
      }
      if (isField(event.target)) return undefined;
      if (act(event, { editor, candidates, openKeys, rows, at })) event.preventDefault();
      return undefined;
    };
  });
  useEffect(() => {
    const element = table.current;
    const listen = (event: KeyboardEvent) => press.current?.(event);
    // A row that is pressed takes the focus, so that keys go on from there.
    const prepare = ({ target }: PointerEvent) => {
      const row = target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-key]') : null;
      if (row && !row.hasAttribute('tabindex')) row.tabIndex = -1;
    };
    // With the focus nowhere these lead into the table: nobody has to look for it first.
    const lead = (event: KeyboardEvent) => {
      if (event.target === document.body && leading.has(event.key)) press.current?.(event);
    };
    addEventListener('keydown', lead);
    element?.addEventListener('keydown', listen);
    element?.addEventListener('pointerdown', prepare);
    return () => {
      removeEventListener('keydown', lead);
      element?.removeEventListener('keydown', listen);
      element?.removeEventListener('pointerdown', prepare);
    };
  }, [table]);
}

interface Place extends Pick<Keys, 'editor' | 'candidates' | 'openKeys'> {
  readonly rows: readonly HTMLTableRowElement[];
  /** The row with the focus; -1 = none. */
  readonly at: number;
}

/** Whether the key is one of the table's. */
function act({ key, target }: KeyboardEvent, place: Place): boolean {
  const { editor, openKeys, rows, at } = place;
  const own = rows[at]?.dataset['key'];
  // On a button these keys press it.
  const isOnRow = target instanceof Element && target.matches('tr[data-key]');
  switch (key) {
    case 'ArrowDown':
      focusRow(rows, rows[at + 1]);
      return true;
    case 'ArrowUp':
      focusRow(rows, rows[at - 1]);
      return true;
    case 'Home':
    case 'End':
      focusRow(rows, key === 'Home' ? rows[0] : rows.at(-1));
      return true;
    case 'ArrowRight':
    case 'Enter':
      if (own === undefined || (key === 'Enter' && !isOnRow)) return false;
      editor.setOpen(own);
      return true;
    case 'ArrowLeft':
      editor.setOpen(null);
      return true;
    case ' ':
      return isOnRow && confirm(place, own);
    case 'n':
    case 'N':
      next(place);
      return true;
    case '/':
      document.querySelector<HTMLInputElement>('#bom-filter')?.focus();
      return true;
    case '?':
      openKeys();
      return true;
    default:
      return /^[1-5]$/.test(key) && take(place, own, Number(key) - 1);
  }
}

function confirm({ editor }: Place, key: string | undefined): boolean {
  const one = editor.view.lines.find((line) => line.key === key);
  if (!one || editor.isReadOnly || one.choice === 'buyer' || (one.picks.length === 0 && one.offered === 0)) return true;
  editor.change({ op: 'confirm', key: one.key });
  return true;
}

function take({ editor, candidates }: Place, key: string | undefined, place: number): boolean {
  const wanted = candidates[place];
  if (editor.isReadOnly || key === undefined || key !== editor.open || !wanted) return false;
  editor.change({ op: 'pick', key, picks: [{ goodsId: wanted.goodsId, number: null }] });
  return true;
}

/** The next line that waits for the buyer, from the top again after the last. */
function next({ editor, rows, at }: Place): void {
  const waits = (row: HTMLTableRowElement): boolean => editor.costs.get(row.dataset['key'] ?? '')?.tab === 'open';
  const row = rows.slice(at + 1).find(waits) ?? rows.find(waits);
  if (!row) return;
  editor.setOpen(row.dataset['key'] ?? null);
  focusRow(rows, row);
}
