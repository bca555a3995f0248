// What stands under /api/ beside the calls: health, described for the OpenAPI document.
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

/** Their descriptions, each with its path; `refusals` writes the answers for a list of reasons. */
export function healthRoutes(refusals: (list: readonly Reason[]) => Json): (Json & { readonly path: string })[] {
  return [
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
  ];
}
