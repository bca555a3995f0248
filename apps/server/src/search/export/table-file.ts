// A table of goods as the file a call answers: every call that gives one makes it here (SR-13, HD-4).
import { csvType, xlsxType, type FileAnswer } from '@partharbor/contract/files';
import type { ExportFormat } from '@partharbor/contract/goods-export';
import type { Goods } from '../../catalogue/goods.ts';
import type { Column } from './columns.ts';
import { csvFile } from './csv.ts';
import { xlsxFile } from './xlsx.ts';

const types: Readonly<Record<ExportFormat, string>> = { csv: csvType, xlsx: xlsxType };

export interface Table extends Pick<FileAnswer, 'name' | 'plainName' | 'headers' | 'limitMs' | 'ended'> {
  readonly format: ExportFormat;
  readonly columns: readonly Column[];
  readonly batches: AsyncIterable<readonly Goods[]>;
}

/** Names come without their ending. */
export function tableFile({ format, columns, batches, name, plainName, ...rest }: Table): FileAnswer {
  return {
    ...rest,
    type: types[format],
    name: `${name}.${format}`,
    plainName: `${plainName}.${format}`,
    body: format === 'csv' ? csvFile(columns, batches) : xlsxFile(columns, batches),
  };
}
