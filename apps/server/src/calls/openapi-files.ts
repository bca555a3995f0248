// What stands under /api/ beside the calls: health and files, described for the OpenAPI document.
import {
  exportColumns,
  exportFormats,
  exportHeaders,
  exportRowsMax,
  goodsExportInput,
  goodsExportPath,
} from '@partharbor/contract/goods-export';
import type { Permission } from '@partharbor/contract/permissions';
import type { Reason } from '@partharbor/contract/reasons';
import type { Json } from './openapi-schemas.ts';

const envelopeOf = (code: number, data: Json, message: string): Json => ({
  'application/json': {
    schema: {
      type: 'object',
      required: ['code', 'data', 'message'],
      properties: { code: { const: code }, data, message: { const: message } },
    },
  },
});
const flagOf = (name: string, value: boolean): Json => ({ type: 'object', required: [name], properties: { [name]: { const: value } } });

const count = (description: string): Json => ({ description, schema: { type: 'integer', minimum: 0 } });
const asked = (name: string, description: string, schema: Json): Json => ({ name, in: 'query', required: false, description, schema });

/** Its query: what the call `goods-query` takes, a format and columns. */
function goodsExport(refusals: (list: readonly Reason[]) => Json): Json & { readonly path: string } {
  const own = new Set(['format', 'columns', 'packages', 'ids']);
  const shared = Object.keys(goodsExportInput.shape).filter((name) => !own.has(name));
  return {
    path: `/api/${goodsExportPath}`,
    operationId: 'goods-export',
    summary: 'The whole result of a search or list as a file, streamed (SR-13)',
    tags: ['item'],
    security: [],
    parameters: [
      asked('format', 'Kind of the file', { type: 'string', enum: [...exportFormats] }),
      asked('columns', `Names joined by commas: codes of parameters and ${exportColumns.join(', ')}`, { type: 'string', maxLength: 2_000 }),
      asked('ids', 'These parts instead of a result: ids joined by dashes', { type: 'string', maxLength: 400 }),
      ...shared.map((name) => asked(name, 'As in goods-query', { type: 'string' })),
      { $ref: '#/components/parameters/Locale' },
    ],
    responses: {
      '200': {
        description: 'The file',
        headers: { [exportHeaders.rows]: count(`Rows of the file, at most ${exportRowsMax}`), [exportHeaders.hits]: count('Hits in all') },
        content: {
          'text/csv': { schema: { type: 'string' } },
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: { type: 'string', format: 'binary' } },
        },
      },
      ...refusals(['BAD_INPUT', 'METHOD_NOT_ALLOWED', 'DUPLICATE_FIELD', 'BAD_JSON', 'TOO_MANY', 'BUSY', 'INTERNAL']),
    },
  };
}

/** Their descriptions, each with its path; `refusals` writes the answers for a list of reasons. */
export function fileRoutes(refusals: (list: readonly Reason[]) => Json): (Json & { readonly path: string })[] {
  return [
    goodsExport(refusals),
    {
      path: '/api/health/live',
      operationId: 'health-live',
      summary: 'The process runs',
      tags: ['health'],
      security: [],
      responses: {
        '200': { description: 'It runs', content: envelopeOf(200, flagOf('live', true), 'ok') },
        ...refusals(['METHOD_NOT_ALLOWED', 'DUPLICATE_FIELD', 'BAD_JSON']),
      },
    },
    {
      path: '/api/health/ready',
      operationId: 'health-ready',
      summary: 'It serves, database included',
      tags: ['health'],
      security: [],
      responses: {
        '200': { description: 'It serves', content: envelopeOf(200, flagOf('ready', true), 'ok') },
        ...refusals(['METHOD_NOT_ALLOWED', 'DUPLICATE_FIELD', 'BAD_JSON']),
        '503': { description: 'Not yet, or not any more', content: envelopeOf(503, flagOf('ready', false), 'not ready') },
      },
    },
    {
      path: '/api/console/imports/{id}/report',
      operationId: 'console-import-report',
      summary: 'Rows of an import that failed, as CSV',
      tags: ['console'],
      security: [{ staff: [] }],
      'x-permission': 'catalogue.view' satisfies Permission,
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[1-9]\\d{0,14}$' } },
        { $ref: '#/components/parameters/Locale' },
      ],
      responses: {
        '200': { description: 'The report', content: { 'text/csv': { schema: { type: 'string' } } } },
        ...refusals([
          'NEEDS_LOGIN',
          'FORBIDDEN',
          'NOT_FOUND',
          'METHOD_NOT_ALLOWED',
          'DUPLICATE_FIELD',
          'BAD_JSON',
          'TOO_MANY',
          'BUSY',
          'INTERNAL',
        ]),
      },
    },
  ];
}
