// The address of a whole result as a file (SR-13).
import { queryOf } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';

/** Columns of the file around those of the table. */
const before = ['$partNo', '$brand'];
const after = ['$package', '$description', '$stockType', '$stock', '$moq', '$step', '$pack', '$price', '$currency', '$tiers', '$sales'];
/** Shown here, unknown to the file. */
const notInFile: ReadonlySet<string> = new Set(['$listed']);

/** Chosen columns in their order; '' leaves the choice to the shop. */
function exportColumns({ isChosen, columns }: Pick<FoundList, 'isChosen' | 'columns'>): string {
  if (!isChosen) return '';
  return [...new Set([...before, ...columns.map(({ code }) => code).filter((code) => !notInFile.has(code)), ...after])].join(',');
}

/** Address of the whole result as a file, without format and needed quantity. */
export function exportHref(state: ListState, shown: Pick<FoundList, 'isChosen' | 'columns'>): string {
  const { current: _current, size: _size, quantity: _quantity, packages = [], campaigns = [], filters = [], ...rest } = queryOf(state);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined && value !== '') query.append(name, String(value));
  // A name given twice would be refused.
  for (const [name, values] of Object.entries({ packages, campaigns }))
    for (const [place, one] of [values].flat().entries()) query.append(`${name}[${place}]`, one);
  if (filters.length > 0) query.set('filters', JSON.stringify(filters));
  const columns = exportColumns(shown);
  if (columns !== '') query.set('columns', columns);
  return `/api/item/goods/export?${query}`;
}
