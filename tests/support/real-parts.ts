// Parts of the real catalogue as the importer reads them, without a database.
import { normaliseContext, normalisePart, type ImportedPart } from '@partharbor/server/imports/part/normalise';
import { loadTables, tableFolders } from '@partharbor/server/imports/part/source-tables';
import { loadMapping } from '@partharbor/server/imports/plan/mapping';
import { openSource } from '@partharbor/server/imports/readers/source';

/** Every part of the dump in `folder`, in its order. A minute or two for all of them. */
export async function* realParts(folder: string): AsyncGenerator<ImportedPart> {
  const loaded = loadMapping('jlc-dump');
  if (!loaded.ok) throw new Error(loaded.detail);
  const opened = openSource(folder, loaded.mapping);
  if (!opened.ok) throw new Error(opened.detail);
  const tables = await loadTables(loaded.mapping, tableFolders(opened.source.folder));
  if (!tables.ok) throw new Error(tables.detail);
  const context = normaliseContext(loaded.mapping, loaded.parameters, tables.tables);
  for await (const row of opened.source.rows()) {
    const result = normalisePart(row, context);
    if (result.ok) yield result.part;
  }
}
